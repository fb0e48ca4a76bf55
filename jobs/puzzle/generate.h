// jobs/puzzle/generate: words hidden in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/make_puzzle.h"
#include "jobs/puzzle/map_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

struct GenerateSettings {
  WordSettings words;
  GridSettings grid;
  FillSettings fill;
  MapSettings map;
  SheetSettings poster;
  std::string output, format;
};
const SettingTable& describe(const GenerateSettings*);

struct GenerateReport : Report {
  GridReport grid;
  FillReport filler;
  std::optional<MapReport> map;  ///< Where words lie on one.
};
FieldTable fieldsOf(const GenerateReport*);

/// The error for words that do not fit: how many, and a proof that they cannot all stand, or else the effort.
Error misfit(const GridReport& grid, bool partial);

/// The puzzle's file, or the folder of a quiz's two files.
std::vector<std::string> filesWritten(const GenerateSettings& settings);

/// A word search of a list. `report.failure` is set where words do not fit; the puzzle is to be used
/// nevertheless with `partial`.
struct GeneratedPuzzle {
  StoredPuzzle stored;
  GenerateReport report;
  gen::CleanReport list;
  bool usable = false;
};
/// What runGenerate() writes, and what is printed of a list at once. `output` and `format` do not matter.
GeneratedPuzzle generatePuzzle(const GenerateSettings& settings, const Workspace& workspace, Events& events);

/// `report.failure` is set where words do not fit; with `partial` the puzzle is written nevertheless.
GenerateReport runGenerate(const GenerateSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
