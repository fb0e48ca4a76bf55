// jobs/puzzle/generate: words hidden in a grid, with all letters around them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/make/settings.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// What stands in the cells that no word needs.
struct FillSettings {
  std::string filler = "words";
  std::vector<std::string> avoid;
  bool clean = false;
  std::optional<gen::Contained> contained;
  std::optional<std::string> message;
  bool unique = false;
};
SettingTable describe(const FillSettings*);

/// Into the generator's settings, for words in this alphabet. Reads lists of words to avoid and a message's
/// file. Throws Error (call), also for a message in a grid that is placed so that none can be fitted.
void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const WordList& list,
           const Workspace& workspace);

/// What the generator is asked, for these words and the poster that they are for. Throws Error (call).
gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace, const std::optional<ResolvedSheet>& sheet = {});

/// Notes "difficulty.missed" where a grid is not as hard as it was asked to be.
void noteLevel(const GridSettings& asked, const GridReport& made, Events& events);

/// The puzzle names the program that made it.
gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events);

// map_settings.cc
/// The map that words are laid on.
struct MapSettings {
  bool map = false;
  std::optional<double>
      seaShare;  ///< Per cent of the map's area; nothing: 25 of the world's, 45 of a country's.
  std::optional<double> smoothing;  ///< See gen::AtlasStyle.
  bool seaLetters = false;
  std::string report;  ///< A picture of the distances: .png, .jpg or .pdf; empty: none.
};
SettingTable describe(const MapSettings*);

/// How words lie on their map; distances are from a word's middle to its place, in cells.
struct MapReport {
  std::string projection;
  double landShare = 0;         ///< Of the grid's cells.
  double cellsPerLetter = 0;    ///< Of land.
  double median = 0, most = 0;  ///< Half of the words, and 99 in 100, stand within this many cells.
  double ownCountry = 0;        ///< The share of words with most of their letters on their own country.
  std::size_t islets = 0;       ///< Words on an islet, since their land is shorter than they are.
};
FieldTable fieldsOf(const MapReport*);

/// Throws Error (call) where a setting of maps is given.
void refuseWithoutMap(const MapSettings& settings);

/// A word search on a map. `search` has the size, or the proportions; without a size the grid grows until
/// every word stands. Throws Error (call) for settings that a map excludes, (job) for words without
/// coordinates.
gen::WordSearch makeOnMap(const WordList& list, gen::WordSearchSettings search, const GridSettings& grid,
                          const MapSettings& settings, const Workspace& workspace, Events& events,
                          MapReport& report);

/// The settings of `generate`: describe() has each with its unit and default.
struct GenerateSettings {
  WordSettings words;
  GridSettings grid;
  FillSettings fill;
  MapSettings map;
  SheetSettings poster;
  std::string output, format;
};
SettingTable describe(const GenerateSettings*);

/// What `generate` made: the grid, its filler and, on a map, how near words are to their homes.
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
  std::optional<ResolvedSheet> sheet;
  bool usable = false;
};
/// What runGenerate() writes, and what is printed of a list at once. `output` and `format` do not matter.
GeneratedPuzzle generatePuzzle(const GenerateSettings& settings, const Workspace& workspace, Events& events);

/// `report.failure` is set where words do not fit; with `partial` the puzzle is written nevertheless.
GenerateReport runGenerate(const GenerateSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
