// tests/gen/grid/test_masks: puzzles in random masks: no word leaves its cells, the plain search agrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/grid/shape.h"
#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/search/fast_search.h"
#include "support/full_scan.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

// A blob: what is near to one of a few centres.
Shape blob(std::uint64_t seed) {
  Rng rng(seed);
  const auto columns = static_cast<std::int32_t>(4 + rng.below(30)),
             rows = static_cast<std::int32_t>(4 + rng.below(30));
  std::vector<std::uint8_t> inside(static_cast<std::size_t>(columns) * rows, 0);
  for (std::uint32_t k = 1 + rng.below(3); k > 0; --k) {
    const auto x = static_cast<std::int32_t>(rng.below(columns)),
               y = static_cast<std::int32_t>(rng.below(rows)),
               radius = static_cast<std::int32_t>(2 + rng.below(14));
    for (std::int32_t r = 0; r < rows; ++r)
      for (std::int32_t c = 0; c < columns; ++c)
        if ((c - x) * (c - x) + (r - y) * (r - y) <= radius * radius)
          inside[static_cast<std::size_t>(r) * columns + c] = 255;
  }
  return {columns, rows, inside};
}

}  // namespace

TEST_CASE("random lists, masks and directions: every word stands inside, on its letters") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list =
        madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), *rc::gen::inRange<std::uint32_t>(1, 9), 26);
    WordSearchSettings options;
    options.seed = seed;
    options.shape = blob(seed);
    options.directions = *rc::gen::inRange<unsigned>(1, 256);
    const bool automatic = *rc::gen::arbitrary<bool>();
    if (!automatic) {
      options.size =
          Cell{*rc::gen::inRange(options.shape.columns(), 35), *rc::gen::inRange(options.shape.rows(), 35)};
    }
    options.threads = 1;
    const WordSearch made = makeWordSearch(list, options);
    const Puzzle& puzzle = made.puzzle;
    const WordSearchReport& report = made.report;
    const Grid blank = options.shape.grid(puzzle.grid.columns(), puzzle.grid.rows());
    for (std::size_t i = 0; i < blank.cellCount(); ++i)
      RC_ASSERT((puzzle.grid.cells()[i] == kOutside) == (blank.cells()[i] == kOutside));
    for (const Placement& p : puzzle.placements) {
      RC_ASSERT(options.directions[static_cast<std::size_t>(p.direction)]);
      Cell at = p.start;
      for (const Letter letter : puzzle.words[p.word].letters) {
        RC_ASSERT(puzzle.grid.contains(at) && puzzle.grid.at(at) == letter);
        at = advance(at, p.direction, 1);
      }
    }
    RC_ASSERT(report.cells == insideCount(blank));
    if (automatic) RC_ASSERT(report.unplaced.empty());
    options.threads = 3;
    RC_ASSERT(makeWordSearch(list, options).puzzle == puzzle);
  }));
}

TEST_CASE("in random masks the three searches agree") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 90), 8, 26);
    const Rule rule(list, seed, *rc::gen::inRange<unsigned>(1, 256));
    const Shape shape = blob(seed);
    const Grid blank = shape.grid(shape.columns(), shape.rows());
    const auto letters = lettersOf(list);
    const Search search{&letters, &rule, 2, false, {}};
    Grid plain = blank, fast = blank, postings = blank;
    const Places places = placeByFullScan(search, plain);
    RC_ASSERT(placeFast(search, fast) == places);
    RC_ASSERT(placeByPostings(search, postings) == places);
    RC_ASSERT(fast == plain);
    RC_ASSERT(postings == plain);
  }));
}
