// tests/gen/wordsearch/search/test_rule: the article's own example, and what a score is made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <array>

#include "gen/grid/rule.h"
#include "support/full_scan.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("a letter is worth one minus its share of all letters") {
  const Rule rule(listOf({"DAVE", "DREW", "DAWN"}), 1, 0xFF);
  CHECK(rule.letters == 12);
  CHECK(rule.weight['D' - 'A'] == 12 - 3);
  CHECK(rule.weight['A' - 'A'] == 12 - 2);
  CHECK(rule.weight['V' - 'A'] == 12 - 1);
}

TEST_CASE("the article's example: words cross at the rarest letter they share") {
  // The list's order is DAVE, DAWN, DREW. DAWN shares D and A with DAVE, one at a time; A is the rarer.
  const WordList list = listOf({"DAVE", "DREW", "DAWN"});
  int crossed = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Rule rule(list, seed, 0xFF);
    Grid grid(12, 12);
    const auto letters = lettersOf(list);
    const Places places = placeByFullScan({&letters, &rule, 1, false, {}}, grid);
    const auto cellOfA = [&](std::size_t w) {
      return advance(cellOf(grid, places[w]), directionOf(places[w]), 1);
    };
    const Cell a = cellOfA(0);
    if (a.column > 0 && a.row > 0 && a.column < 11 &&
        a.row < 11) {  // along the border DAWN has no room to cross
      ++crossed;
      CHECK(cellOfA(1) == a);
    }
    Grid two(12, 12);
    CHECK(putWord(two, list.words[0].letters, places[0]) == 0);
    CHECK(putWord(two, list.words[1].letters, places[1]) == 1);
    CHECK(putWord(two, list.words[2].letters, places[2]) >= 1);
  }
  CHECK(crossed > 30);
}

TEST_CASE("ties are broken by chance: seeds differ, and all directions come up") {
  const WordList list = listOf({"ABC"});
  std::array<int, 8> seen{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Rule rule(list, seed, 0xFF);
    Grid grid(9, 9);
    const auto letters = lettersOf(list);
    const Places places = placeByFullScan({&letters, &rule, 1, false, {}}, grid);
    ++seen[static_cast<std::size_t>(directionOf(places[0]))];
  }
  for (const int times : seen) CHECK(times > 20);
}

TEST_CASE("a place is a cell and a direction, and back") {
  const Grid grid(7, 5);
  for (const Direction d : kDirections) {
    const Place place = placeOf(grid, {6, 4}, d);
    CHECK(cellOf(grid, place) == Cell{6, 4});
    CHECK(directionOf(place) == d);
  }
}

TEST_CASE("a bid wins by score, then by chance, then by place") {
  CHECK(beats({2, 0, 9}, {1, 5, 1}));
  CHECK(beats({1, 6, 9}, {1, 5, 1}));
  CHECK(beats({1, 5, 1}, {1, 5, 9}));
  CHECK_FALSE(beats({1, 5, 1}, {1, 5, 1}));
  CHECK(chanceOf(Rule(listOf({"A"}), 77, 0xFF).tieBase(3), 12) == hashOf(77, 3, 12));
}
