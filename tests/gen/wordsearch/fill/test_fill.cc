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
    const Puzzle before = test::placed(madeUpList(seed, 30, 8, 26), 20, 15, seed);
    Puzzle puzzle = fillPuzzle(before, {FillSettings()}).puzzle;
    RC_ASSERT(puzzle == before);
    // And draws the same letters where there are none.
    for (const Cell cell : unusedCells(puzzle.grid, Cover(puzzle))) puzzle.grid.at(cell) = kBlank;
    RC_ASSERT(fillPuzzle(puzzle, {FillSettings()}).puzzle == before);
  }));
}

TEST_CASE("uniform filler draws each letter of the words as often") {
  const FillSettings uniform{FillerKind::uniform, {}};
  const Puzzle puzzle = fillPuzzle(test::placed(listOf({"AAAAAAB", "AC"}), 101, 100), {uniform}).puzzle;
  const auto seen = fillersOf(puzzle);
  CHECK(seen.size() == 3);
  for (const auto& [letter, count] : seen) {
    CHECK(count > 3'100);
    CHECK(count < 3'560);
  }
}

TEST_CASE("a given alphabet: its letters alone, doubles twice as often, new ones join the puzzle's") {
  const FillSettings letters{FillerKind::alphabet, ownLetters("aaä7")};
  const Filled made = fillPuzzle(test::placed(listOf({"MOUSE", "SOME"}), 60, 50), {letters});
  const Puzzle& puzzle = made.puzzle;
  CHECK(made.report.cells >= 2'991);
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
  const FillSettings none{FillerKind::alphabet, ownLetters("-,;")};
  try {
    fillPuzzle(test::placed(listOf({"MOUSE"}), 6, 5), {none});
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::call);
  }
}

TEST_CASE("cells outside a mask stay outside") {
  Puzzle puzzle = test::placed(listOf({"AB"}), 9, 9);
  const std::vector<Cell> unused = unusedCells(puzzle.grid, Cover(puzzle));
  puzzle.grid.at(unused[3]) = kOutside;
  const FillSettings uniform{FillerKind::uniform, {}};
  const Filled made = fillPuzzle(puzzle, {uniform});
  CHECK(made.puzzle.grid.at(unused[3]) == kOutside);
  CHECK(made.report.cells == unused.size() - 1);
}
