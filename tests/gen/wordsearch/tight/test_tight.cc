// tests/gen/wordsearch/tight/test_tight: whole puzzles with fewer cells, the same for the same effort.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/make.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearchSettings tight(int effort, std::uint64_t seed = 1) {
  WordSearchSettings settings;
  settings.seed = seed;
  settings.placing = TightPlacing{effort, {}};
  return settings;
}

// Wants to stop once this many grids were packed.
class Stopping : public Events {
 public:
  explicit Stopping(int after) : after_(after) {}
  void note(const Message& note) override { packed_ += note.key == "tight.step"; }
  bool stop() override { return packed_ >= after_; }

 private:
  int after_, packed_ = 0;
};

std::size_t cells(const Puzzle& puzzle) {
  return puzzle.grid.cellCount();
}

}  // namespace

TEST_CASE("a tight grid has fewer cells than the plain rule's, and holds every word", "[long]") {
  const WordList list = syllableList(5, 600);
  const Puzzle plain = makeWordSearch(list, {}).puzzle;
  const WordSearch made = makeWordSearch(list, tight(4));
  const Puzzle& small = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(report.unplaced.empty());
  CHECK(small.placements.size() == list.words.size());
  CHECK(stands(small));
  CHECK(cells(small) * 100 < cells(plain) * 95);
  REQUIRE(report.tight.size() == 4);
  CHECK(report.tight[3].effort == 4);
}

TEST_CASE("more effort is never worse, and the same effort is the same puzzle", "[long]") {
  const WordList list = syllableList(6, 60);
  std::size_t last = cells(makeWordSearch(list, {}).puzzle);
  for (const int effort : {1, 3, 6}) {
    WordSearchSettings options = tight(effort);
    options.threads = 1;
    const Puzzle puzzle = makeWordSearch(list, options).puzzle;
    CHECK(stands(puzzle));
    CHECK(cells(puzzle) <= last);
    last = cells(puzzle);
    options.threads = 3;
    CHECK(makeWordSearch(list, options).puzzle == puzzle);
  }
}

TEST_CASE("a search that is stopped gives what it has, as that effort would", "[long]") {
  const WordList list = syllableList(7, 60);
  Stopping after2(2);
  const WordSearch stopped = makeWordSearch(list, tight(0), after2);
  CHECK(stopped.report.tight.size() == 2);
  CHECK(stopped.puzzle == makeWordSearch(list, tight(2)).puzzle);
  Stopping atOnce(0);
  const Puzzle plain = makeWordSearch(list, {}).puzzle;
  CHECK(makeWordSearch(list, tight(0), atOnce).puzzle == plain);
  WordSearchSettings noTime = tight(0);
  std::get<TightPlacing>(noTime.placing).seconds = 0;
  CHECK(makeWordSearch(list, noTime).puzzle == plain);
}

TEST_CASE("of a given size, a grid that holds every word is looked for", "[long]") {
  const WordList list = syllableList(8, 600);
  const std::int32_t side = makeWordSearch(list, tight(3)).puzzle.grid.columns();
  WordSearchSettings options = tight(4);
  options.size = Cell{side + 1, side};
  const WordSearch made = makeWordSearch(list, options);
  const Puzzle& puzzle = made.puzzle;
  CHECK(made.report.unplaced.empty());
  CHECK(stands(puzzle));
  CHECK(puzzle.grid.columns() == side + 1);
  CHECK(puzzle.grid.rows() == side);
  options.placing = PlainPlacing();
  options.effort = 0;
  CHECK_FALSE(makeWordSearch(list, options).report.unplaced.empty());
}

TEST_CASE("a given size with room for every word is packed, too") {
  const WordList list = syllableList(9, 200);
  WordSearchSettings options = tight(4);
  options.size = Cell{45, 45};
  const WordSearch made = makeWordSearch(list, options);
  options.placing = PlainPlacing();
  options.effort = 0;
  const WordSearch plain = makeWordSearch(list, options);
  REQUIRE(plain.report.unplaced.empty());
  CHECK(made.report.unplaced.empty());
  CHECK(stands(made.puzzle));
  CHECK(made.report.tight.size() == 1);
  CHECK(made.report.cellsUsed < plain.report.cellsUsed);
}

TEST_CASE("tight grids keep to their directions") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 10, 6);
    WordSearchSettings options = tight(1, seed);
    options.directions = *rc::gen::inRange(1, 256);
    const WordSearch made = makeWordSearch(list, options);
    RC_ASSERT(stands(made.puzzle, options.directions));
    RC_ASSERT(made.report.unplaced.empty());
    RC_ASSERT(made.puzzle.placements.size() == list.words.size());
  }));
}
