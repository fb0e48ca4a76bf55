// tests/gen/grid/test_bound: what is proved impossible is, and what stands is never proved so.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/shape.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/make.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::size_t least(std::vector<std::string> words, const char* directions) {
  const WordList list = listOf(std::move(words));
  return leastCells(list.words, list.alphabet.size(), directionsNamed(directions));
}

}  // namespace

TEST_CASE("each letter needs its cells") {
  CHECK(least({"ABC"}, "hard") == 3);
  CHECK(least({"ABC", "CBA"}, "hard") == 3);
  CHECK(least({"BANANA"}, "hard") == 6);
  CHECK(least({"AB", "AC"}, "hard") == 3);
  // Both begin with A and read to the right: two As.
  CHECK(least({"AB", "AC"}, "right") == 4);
  // One rides on the other's beginning, or end.
  CHECK(least({"ABCD", "AB", "ABC"}, "right") == 4);
  CHECK(least({"ABCD", "CD", "BCD"}, "right") == 4);
}

TEST_CASE("no word that is longer than a line, no more letters than cells") {
  const WordList list = listOf({"ABCDE"});
  CHECK(whyImpossible(list.words, list.alphabet, Grid(5, 4), directionsNamed("right")).text().empty());
  CHECK(whyImpossible(list.words, list.alphabet, Grid(5, 4), directionsNamed("down"))
            .text()
            .find("more than 4 cells") != std::string::npos);
  const Grid ring = shapeFromText("xxxxx\nx...x\nx...x\nx...x\nxxxxx\n", "").grid(5, 5);
  CHECK(whyImpossible(list.words, list.alphabet, ring, directionsNamed("right")).text().empty());
  CHECK_FALSE(whyImpossible(list.words, list.alphabet, ring, directionsNamed("downright")).text().empty());
  const WordList two = listOf({"ABC", "DEF"});
  CHECK(whyImpossible(two.words, two.alphabet, Grid(3, 1), directionsNamed("hard")).text() ==
        "the words need at least 6 cells, however they overlap, and there are 3");
}

TEST_CASE("a proof never contradicts a puzzle that stands") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list =
        madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 5, *rc::gen::inRange<std::uint32_t>(1, 6));
    WordSearchSettings options;
    options.seed = seed;
    options.directions = *rc::gen::inRange<unsigned>(1, 256);
    options.size = Cell{*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12)};
    options.effort = 0;  // does not ask for proofs
    const WordSearchReport report = makeWordSearch(list, options).report;
    if (!report.unplaced.empty()) RC_DISCARD("not all words stand");
    RC_ASSERT(leastCells(list.words, list.alphabet.size(), options.directions) <= report.cellsUsed);
    RC_ASSERT(whyImpossible(list.words, list.alphabet, Grid(options.size->column, options.size->row),
                            options.directions)
                  .text()
                  .empty());
  }));
}
