// jobs/puzzle/grid_report: what was placed in a grid, and what else can be read in it, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/difficulty.h"
#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/place.h"
#include "jobs/files/report.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The words that read in one direction.
struct DirectionShare {
  std::string direction, arrow;
  std::uint64_t words = 0;
  double share = 0;
};

/// Taken from gen's report and the puzzle.
struct GridReport : gen::WordSearchReport {
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 0, words = 0;
  std::vector<std::string> unplacedWords;
  std::vector<DirectionShare> directions;
  gen::Difficulty difficulty;
};
FieldTable fieldsOf(const GridReport*);
GridReport gridReport(const gen::WordSearchReport& report, const Puzzle& puzzle);

/// A place in the grid; columns and rows count from 1.
struct PlaceReport {
  std::int32_t column = 0, row = 0;
  std::string direction;
};

/// A word to avoid that the puzzle's own words spell.
struct UnavoidableReport {
  std::string word;
  std::uint64_t places = 0;
  std::vector<std::string> in;
  std::vector<PlaceReport> across;
};

/// What became of the words to avoid.
struct AvoidReport {
  std::uint64_t words = 0;
  std::vector<UnavoidableReport> inPuzzleWords;
};

/// A word contained in others.
struct ContainedWordReport {
  std::string word;
  std::vector<std::string> in;  ///< The first ten.
  std::uint64_t hosts = 0;
  std::optional<std::uint64_t> occurrences;  ///< If they were counted.
};

/// What became of words contained in others.
struct ContainedReport {
  std::string mode;
  std::uint64_t inHost = 0, onSeveral = 0, onTheirOwn = 0;
  std::vector<ContainedWordReport> words;
};

/// A word that can be found more than once, and why.
struct RepeatedReport {
  std::string word;
  std::uint64_t places = 0;
  bool byList = false;
  std::string host;  ///< The first word that contains it; may be empty.
  std::uint64_t hosts = 0, acrossWords = 0, throughFiller = 0;
};

/// How many words can be found once only.
struct UniqueReport {
  std::uint64_t once = 0, moved = 0;
  std::vector<RepeatedReport> repeated;
};

/// What fills the cells that no word needs.
struct FillReport {
  std::uint64_t cells = 0, redrawn = 0, decoys = 0;
  AvoidReport avoid;
  std::optional<gen::MessageReport> message;
  std::optional<ContainedReport> contained;
  std::optional<UniqueReport> unique;
};
FieldTable fieldsOf(const FillReport*);
FillReport fillReport(const gen::FillReport& report, const Puzzle& puzzle);

}  // namespace gridpress::jobs
