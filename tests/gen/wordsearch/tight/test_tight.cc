// tests/gen/wordsearch/tight/test_tight: whole puzzles with fewer cells, the same for the same effort.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/word_search.h"
#include "model/error.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearchOptions tight(int effort, std::uint64_t seed = 1) {
  WordSearchOptions options;
  options.seed = seed;
  options.tight.emplace();
  options.tight->effort = effort;
  return options;
}

std::size_t cells(const Puzzle& puzzle) {
  return puzzle.grid.cellCount();
}

}  // namespace

TEST_CASE("a tight grid has fewer cells than the plain rule's, and holds every word") {
  const WordList list = syllableList(5, 900);
  WordSearchReport report;
  const Puzzle plain = makeWordSearch(list, {}), small = makeWordSearch(list, tight(4), &report);
  CHECK(report.unplaced.empty());
  CHECK(small.placements.size() == list.words.size());
  CHECK(stands(small));
  CHECK(cells(small) * 100 < cells(plain) * 95);
  REQUIRE(report.tight.size() == 4);
  CHECK(report.tight[3].effort == 4);
}

TEST_CASE("more effort is never worse, and the same effort is the same puzzle") {
  const WordList list = syllableList(6, 150);
  WordSearchOptions options = tight(1);
  options.threads = 1;
  std::size_t last = cells(makeWordSearch(list, {}));
  for (const int effort : {1, 3, 6}) {
    options.tight->effort = effort;
    const Puzzle puzzle = makeWordSearch(list, options);
    CHECK(stands(puzzle));
    CHECK(cells(puzzle) <= last);
    last = cells(puzzle);
    WordSearchOptions threads = options;
    threads.threads = 3;
    CHECK(makeWordSearch(list, threads) == puzzle);
  }
}

TEST_CASE("a search that is stopped gives what it has, as that effort would") {
  const WordList list = syllableList(7, 150);
  WordSearchOptions options = tight(0);
  int told = 0;
  options.tight->tell = [&](const TightStep& step) { told = step.effort; };
  options.tight->stop = [&] { return told == 2; };
  WordSearchReport report;
  const Puzzle stopped = makeWordSearch(list, options, &report);
  CHECK(report.tight.size() == 2);
  CHECK(stopped == makeWordSearch(list, tight(2)));
  options.tight->stop = [] { return true; };
  CHECK(makeWordSearch(list, options) == makeWordSearch(list, {}));
}

TEST_CASE("of a given size, a grid that holds every word is looked for") {
  const WordList list = syllableList(8, 600);
  const std::int32_t side = makeWordSearch(list, tight(3)).grid.columns();
  WordSearchOptions options = tight(4);
  options.columns = side + 1;
  options.rows = side;
  WordSearchReport report;
  const Puzzle puzzle = makeWordSearch(list, options, &report);
  CHECK(report.unplaced.empty());
  CHECK(stands(puzzle));
  CHECK(puzzle.grid.columns() == side + 1);
  CHECK(puzzle.grid.rows() == side);
  options.tight.reset();
  options.exact = true;
  makeWordSearch(list, options, &report);
  CHECK_FALSE(report.unplaced.empty());
}

TEST_CASE("tight grids keep to their directions") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 10, 6);
    WordSearchOptions options = tight(1, seed);
    options.directions = *rc::gen::inRange(1, 256);
    WordSearchReport report;
    const Puzzle puzzle = makeWordSearch(list, options, &report);
    RC_ASSERT(stands(puzzle, options.directions));
    RC_ASSERT(report.unplaced.empty());
    RC_ASSERT(puzzle.placements.size() == list.words.size());
  }));
}

TEST_CASE("tight and balanced do not go together") {
  WordSearchOptions options = tight(1);
  options.balance = true;
  CHECK_THROWS_AS(makeWordSearch(listOf({"ONE"}), options), Error);
}
