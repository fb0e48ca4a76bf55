// jobs/puzzle/grid_report: what was placed in a grid, and what else can be read in it; owned, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/place.h"
#include "jobs/files/report.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// How many words read in one direction.
struct DirectionShare {
  std::string direction, arrow;
  std::uint64_t words = 0;
  double share = 0;
};
const FieldTable& fieldsOf(const DirectionShare*);

/// How hard a word search is, and the counts that its score is made of.
struct DifficultyReport {
  std::string name;
  double score = 0;
  std::uint64_t words = 0;
  double diagonal = 0, backward = 0, firstLetters = 0, nearMisses = 0;
  std::uint64_t crossings = 0, triangles = 0, rectangles = 0, parallelNeighbours = 0, parallelGroup = 0;
};
const FieldTable& fieldsOf(const DifficultyReport*);

/// One grid that was packed in search of a tight one.
struct PackedGrid {
  int effort = 0;
  std::int32_t columns = 0, rows = 0;
  std::uint64_t cells = 0, cellsUsed = 0, unplaced = 0;
};
const FieldTable& fieldsOf(const PackedGrid*);

/// What refining did.
struct RefineReport {
  std::uint64_t moves = 0, planned = 0;
};
const FieldTable& fieldsOf(const RefineReport*);

/// Of gen's report and the puzzle.
struct GridReport {
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 0, words = 0, placed = 0;
  std::vector<std::string> unplaced;
  std::uint64_t letters = 0, cells = 0, cellsUsed = 0, coincidences = 0;
  std::vector<DirectionShare> directions;
  DifficultyReport difficulty;
  double cellsPerLetter = 0;
  std::uint64_t replaced = 0;
  Message impossible;
  int gridsTried = 0;
  std::string rule;
  bool packed = false;
  std::vector<PackedGrid> tight;
  std::optional<RefineReport> refined;
};
const FieldTable& fieldsOf(const GridReport*);
GridReport gridReport(const gen::WordSearchReport& report, const Puzzle& puzzle);

/// A place in the grid; columns and rows count from 1.
struct PlaceReport {
  std::int32_t column = 0, row = 0;
  std::string direction;
};
const FieldTable& fieldsOf(const PlaceReport*);

/// A word of the avoid list that the puzzle's own words spell.
struct UnavoidableReport {
  std::string word;
  std::uint64_t places = 0;
  std::vector<std::string> in;
  std::vector<PlaceReport> across;
};
const FieldTable& fieldsOf(const UnavoidableReport*);

/// What the avoid lists came to.
struct AvoidReport {
  std::uint64_t words = 0;
  std::vector<UnavoidableReport> inPuzzleWords;
};
const FieldTable& fieldsOf(const AvoidReport*);

/// How a hidden message was fitted.
struct MessageReport {
  std::uint64_t letters = 0, padding = 0, sizesTried = 0, movesTried = 0;
};
const FieldTable& fieldsOf(const MessageReport*);

/// A word inside others.
struct ContainedWordReport {
  std::string word;
  std::vector<std::string> in;  ///< The first ten.
  std::uint64_t hosts = 0;
  std::optional<std::uint64_t> occurrences;  ///< Where they were counted.
};
const FieldTable& fieldsOf(const ContainedWordReport*);

/// What became of words inside others.
struct ContainedReport {
  std::string mode;
  std::uint64_t inHost = 0, onSeveral = 0, onTheirOwn = 0;
  std::vector<ContainedWordReport> words;
};
const FieldTable& fieldsOf(const ContainedReport*);

/// A word that can be found more than once, and why.
struct RepeatedReport {
  std::string word;
  std::uint64_t places = 0;
  bool byList = false;
  std::string host;  ///< The first word that it stands inside of; may be empty.
  std::uint64_t hosts = 0, acrossWords = 0, throughFiller = 0;
};
const FieldTable& fieldsOf(const RepeatedReport*);

/// Which words can be found once.
struct UniqueReport {
  std::uint64_t once = 0, moved = 0;
  std::vector<RepeatedReport> repeated;
};
const FieldTable& fieldsOf(const UniqueReport*);

/// What stands in the cells that no word needs.
struct FillReport {
  std::uint64_t cells = 0, redrawn = 0, decoys = 0;
  AvoidReport avoid;
  std::optional<MessageReport> message;
  std::optional<ContainedReport> contained;
  std::optional<UniqueReport> unique;
};
const FieldTable& fieldsOf(const FillReport*);
FillReport fillReport(const gen::FillReport& report, const Puzzle& puzzle);

}  // namespace gridpress::jobs
