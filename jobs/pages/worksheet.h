// jobs/pages/worksheet: puzzles to hand out, one per page, with their solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/documents/impose.h"
#include "jobs/pages/versions.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "layout/pages/worksheets.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The settings of `worksheet`: describe() lists each with its unit and default.
struct WorksheetSettings {
  std::vector<std::string> puzzles;  ///< Or lists, each made into a word search.
  GenerateSettings list;             ///< How to make these; its sources and output are unused.
  std::string output, title, folder, savedPuzzle, url;
  WorksheetStyleSettings style{.style = "classroom"};
  LetterSettings letters;
  bool noName = false, gridLines = false;
  std::optional<layout::Listing> listed;
  std::optional<layout::ListOrder> order;
  std::optional<layout::Solutions> solution;
  int perPage = 0, versions = 1;
  std::optional<double> dpi;  ///< Of pictures; nothing: 150.
  std::optional<Size> booklet;
};
SettingTable describe(const WorksheetSettings*);

/// What `worksheet` made in addition to the pages.
struct WorksheetReport : Report {
  std::vector<GenerateReport> made;  ///< From the lists.
  std::optional<BindingReport> booklet;
  std::vector<VersionReport> versions;  ///< Those made here: B, C, ...
};
FieldTable fieldsOf(const WorksheetReport*);

/// Writes the pages, as a PDF or pictures by the output's ending. Throws Error (call) for an invalid puzzle,
/// list or setting, Error (job) if words do not fit.
WorksheetReport runWorksheet(const WorksheetSettings& settings, const Workspace& workspace, Events& events);

/// The worksheets of these puzzles, in order: what is written, and what prints are checked against. Uses only
/// the settings that a print records.
Document worksheetDocument(std::vector<StoredPuzzle> puzzles, const WorksheetSettings& settings,
                           const Workspace& workspace);

/// What worksheets record of how they were made.
Object recordOf(const std::vector<StoredPuzzle>& puzzles, const WorksheetSettings& settings);

/// A worksheet with its difficulty measured, and its words in a language's order (empty: by their letters).
/// Throws Error (call) for an unknown language.
layout::Worksheet worksheetOf(Puzzle puzzle, const std::string& tag, const std::string& language);

}  // namespace gridpress::jobs
