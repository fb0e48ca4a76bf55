// tests/gen/wordsearch/refine/test_pick: chosen words stand, are as many as asked for, and fill the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("words of a longer list fill a grid to the last cell") {
  WordSearchSettings options;
  options.size = Cell{8, 8};
  options.pick = 14;
  const WordList list = madeUpList(5, 300, 8, 26);
  for (options.seed = 1; options.seed <= 3; ++options.seed) {
    const WordSearch made = makeWordSearch(list, options);
    const Puzzle& puzzle = made.puzzle;
    const WordSearchReport& report = made.report;
    CHECK(puzzle.words.size() == 14);
    CHECK(report.unplaced.empty());
    CHECK(report.cellsUsed == 64);
    CHECK(stands(puzzle));
    CHECK(makeWordSearch(list, options).puzzle == puzzle);
  }
}

TEST_CASE("any list, any number: what is picked stands") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 60), 6, 12);
    const Rule rule(list, seed, *rc::gen::inRange<unsigned>(1, 256));
    Grid blank(*rc::gen::inRange(2, 10), *rc::gen::inRange(2, 10));
    if (*rc::gen::arbitrary<bool>()) blank.at({0, 0}) = kOutside;
    const auto count = *rc::gen::inRange<std::size_t>(1, list.words.size() + 1);
    const Places places = pickWords(list.words, rule, blank, count, 300'000);
    RC_ASSERT(places == pickWords(list.words, rule, blank, count, 300'000));
    RC_ASSERT(static_cast<std::size_t>(std::count_if(places.begin(), places.end(),
                                                     [](Place p) { return p != kNowhere; })) <= count);
    // What is worse is undone: with more effort never fewer words, nor as many in fewer cells.
    const auto worth = [&](const Places& found) {
      Board board(list.words, blank);
      for (std::uint32_t w = 0; w < found.size(); ++w)
        if (found[w] != kNowhere) board.put(w, found[w]);
      return std::pair(board.standing(), board.cellsUsed());
    };
    RC_ASSERT(worth(pickWords(list.words, rule, blank, count, 150'000)) <= worth(places));
    Grid grid = blank;
    for (std::size_t w = 0; w < places.size(); ++w) {
      if (places[w] == kNowhere) continue;
      RC_ASSERT(rule.directions[static_cast<std::size_t>(directionOf(places[w]))]);
      RC_ASSERT(scoreAt(grid, list.words[w].letters, rule.weight.data(), cellOf(grid, places[w]),
                        directionOf(places[w])) >= 0);
      putWord(grid, list.words[w].letters, places[w]);
    }
  }));
}

TEST_CASE("without a size words are drawn, and a square is found for them") {
  WordSearchSettings options;
  options.pick = 12;
  const WordList list = madeUpList(5, 80, 8, 26);
  const WordSearch made = makeWordSearch(list, options);
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(puzzle.words.size() == 12);
  CHECK(report.unplaced.empty());
  CHECK(stands(puzzle));
  options.pick = 81;
  CHECK_THROWS_AS(makeWordSearch(list, options).puzzle, Error);
}
