// jobs/pages/worksheet: puzzles to hand out, a page each, with their solutions.
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

/// The settings of `worksheet`: describe() has each with its unit and default.
struct WorksheetSettings {
  std::vector<std::string> puzzles;  ///< Or lists, of each of which a word search is made.
  GenerateSettings list;             ///< How; not its sources and output.
  std::string output, title, folder, savedPuzzle, url;
  WorksheetStyleSettings style{.style = "classroom"};
  LetterSettings letters;
  bool noName = false, gridLines = false;
  std::optional<layout::Listing> listed;
  std::optional<layout::ListOrder> order;
  std::optional<layout::Solutions> solution;
  int perPage = 0, versions = 1;
  std::optional<double> dpi;  ///< Of pictures: 150.
  std::optional<Size> booklet;
};
SettingTable describe(const WorksheetSettings*);

/// What `worksheet` made besides the pages.
struct WorksheetReport : Report {
  std::vector<GenerateReport> made;  ///< Of the lists.
  std::optional<BindingReport> booklet;
  std::vector<VersionReport> versions;  ///< Those that were made here: B, C, ...
};
FieldTable fieldsOf(const WorksheetReport*);

/// Writes the pages, by the output's ending as a PDF or pictures. Throws Error (call) for a puzzle, a list or
/// a setting that cannot be, Error (job) where words do not fit.
WorksheetReport runWorksheet(const WorksheetSettings& settings, const Workspace& workspace, Events& events);

/// The worksheets of puzzles that are at hand, in this order: what is written, and what a print is held
/// against. Only the settings that a print records count.
Document worksheetDocument(std::vector<StoredPuzzle> puzzles, const WorksheetSettings& settings,
                           const Workspace& workspace);

/// What they say of how they were made.
Object recordOf(const std::vector<StoredPuzzle>& puzzles, const WorksheetSettings& settings);

/// With its difficulty measured, and its words in a language's order (empty: by their letters). Throws Error
/// (call) for a language that is not known.
layout::Worksheet worksheetOf(Puzzle puzzle, const std::string& tag, const std::string& language);

}  // namespace gridpress::jobs
