// tests/gen/wordsearch/fill/test_fill: the letters of the cells that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/fill.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <map>

#include "gen/wordsearch/fill/cells.h"
#include "model/error.h"
#include "support/brute.h"
#include "support/lists.h"
#include "support/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::map<std::string, int> fillersOf(const Puzzle& puzzle) {
  std::map<std::string, int> seen;
  for (const Cell cell : unusedCells(puzzle.grid, Cover(puzzle)))
    ++seen[puzzle.alphabet[puzzle.grid.at(cell)]];
  return seen;
}

}  // namespace

TEST_CASE("the words' filler keeps every byte") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Puzzle puzzle = test::placed(madeUpList(seed, 30, 8, 26), 20, 15, seed);
    const Puzzle before = puzzle;
    fillPuzzle(puzzle, {});
    RC_ASSERT(puzzle == before);
    // And draws the same letters where there are none.
    for (const Cell cell : unusedCells(puzzle.grid, Cover(puzzle))) puzzle.grid.at(cell) = kBlank;
    fillPuzzle(puzzle, {});
    RC_ASSERT(puzzle == before);
  }));
}

TEST_CASE("uniform filler draws each letter of the words as often") {
  Puzzle puzzle = test::placed(listOf({"AAAAAAB", "AC"}), 100, 100);
  fillPuzzle(puzzle, {FillerKind::uniform, {}});
  const auto seen = fillersOf(puzzle);
  CHECK(seen.size() == 3);
  for (const auto& [letter, count] : seen) {
    CHECK(count > 3'100);
    CHECK(count < 3'560);
  }
}

TEST_CASE("a given alphabet: its letters alone, doubles twice as often, new ones join the puzzle's") {
  Puzzle puzzle = test::placed(listOf({"MOUSE", "SOME"}), 60, 50);
  FillReport report;
  fillPuzzle(puzzle, {FillerKind::alphabet, ownLetters("aaä7")}, &report);
  CHECK(report.cells >= 2'991);
  const auto seen = fillersOf(puzzle);
  REQUIRE(seen.size() == 3);
  CHECK(seen.at("A") > 1'350);
  CHECK(seen.at("Ä") > 650);
  CHECK(seen.at("7") > 650);
  CHECK(standsWhereSaid(puzzle));
  CHECK(isFull(puzzle));
  for (const Word& word : puzzle.words) CHECK(spell(puzzle.alphabet, word.letters) == word.text);
}

TEST_CASE("an alphabet without letters is refused") {
  Puzzle puzzle = test::placed(listOf({"MOUSE"}), 6, 5);
  try {
    fillPuzzle(puzzle, {FillerKind::alphabet, ownLetters("-,;")});
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::call);
  }
}

TEST_CASE("cells outside a mask stay outside") {
  Puzzle puzzle = test::placed(listOf({"AB"}), 9, 9);
  const std::vector<Cell> unused = unusedCells(puzzle.grid, Cover(puzzle));
  puzzle.grid.at(unused[3]) = kOutside;
  FillReport report;
  fillPuzzle(puzzle, {FillerKind::uniform, {}}, &report);
  CHECK(puzzle.grid.at(unused[3]) == kOutside);
  CHECK(report.cells == unused.size() - 1);
}
