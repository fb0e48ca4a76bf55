// jobs/puzzle/generate: makes word searches: words hidden in a grid, and the letters around them.
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

/// What fills the cells that no word needs.
struct FillSettings {
  std::string filler = "words";
  std::vector<std::string> avoid;
  bool clean = false;
  std::optional<gen::Contained> contained;
  std::optional<std::string> message;
  bool unique = false;
};
SettingTable describe(const FillSettings*);

/// Adds the settings to the generator's, for the words of `list`. Reads lists of words to avoid and a
/// message's file. Throws Error (call), also for a message with a way of placing that leaves no room for one.
void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const WordList& list,
           const Workspace& workspace);

/// The generator's settings for these words and the sheet of their poster. Throws Error (call).
gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace, const std::optional<ResolvedSheet>& sheet = {});

/// Notes a grid that is not as hard, or as easy, as was asked (difficulty.missed).
void noteLevel(const GridSettings& asked, const GridReport& made, Events& events);

/// As gen::makeWordSearch; the puzzle names Gridpress as its maker.
gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events);

// map_settings.cc
/// The map on which words are placed.
struct MapSettings {
  bool map = false;
  std::optional<double>
      seaShare;  ///< In per cent of the map's area; nothing: 25 for the world, 45 for a country.
  std::optional<double> smoothing;  ///< See gen::AtlasStyle.
  bool seaLetters = false;
  std::string report;  ///< A picture of the distances: .png, .jpg or .pdf; empty: none.
};
SettingTable describe(const MapSettings*);

/// How words are placed on their map; distances are from a word's middle to its place, in cells.
struct MapReport {
  std::string projection;
  double landShare = 0;         ///< Share of the grid's cells.
  double cellsPerLetter = 0;    ///< Cells of land.
  double median = 0, most = 0;  ///< Half of the words, and 99 %, are within this many cells.
  double ownCountry = 0;        ///< Share of words with most of their letters in their own country.
  std::size_t islets = 0;       ///< Words on an islet, as their land is shorter than they are.
};
FieldTable fieldsOf(const MapReport*);

/// Throws Error (call) if a setting for maps is given.
void refuseWithoutMap(const MapSettings& settings);

/// A word search on a map. `search` has the size, or the proportions; without a size, a larger grid is tried,
/// up to 8 times, until all words fit. Throws Error (call) for settings that exclude a map, (job) for words
/// without coordinates.
gen::WordSearch makeOnMap(const WordList& list, gen::WordSearchSettings search, const GridSettings& grid,
                          const MapSettings& settings, const Workspace& workspace, Events& events,
                          MapReport& report);

/// The settings of `generate`: describe() lists each with its unit and default.
struct GenerateSettings {
  WordSettings words;
  GridSettings grid;
  FillSettings fill;
  MapSettings map;
  SheetSettings poster;
  std::string output, format;
};
SettingTable describe(const GenerateSettings*);

/// What `generate` made: the grid, its filler and, on a map, how near words are to their places.
struct GenerateReport : Report {
  GridReport grid;
  FillReport filler;
  std::optional<MapReport> map;  ///< If there is a map.
};
FieldTable fieldsOf(const GenerateReport*);

/// The error for words that do not fit: how many, and a proof that not all can fit, or else the effort made.
Error misfit(const GridReport& grid, bool partial);

/// The puzzle's file, or the folder with the two files of a quiz.
std::vector<std::string> filesWritten(const GenerateSettings& settings);

/// A word search of a list. `report.failure` is set if words do not fit; with `partial` the puzzle is usable
/// nevertheless.
struct GeneratedPuzzle {
  StoredPuzzle stored;
  GenerateReport report;
  gen::CleanReport list;
  std::optional<ResolvedSheet> sheet;
  bool usable = false;
};
/// For runGenerate(), and for jobs that print a list directly. Ignores `output` and `format`.
GeneratedPuzzle generatePuzzle(const GenerateSettings& settings, const Workspace& workspace, Events& events);

/// `report.failure` is set if words do not fit; with `partial` the puzzle is written nevertheless.
GenerateReport runGenerate(const GenerateSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
