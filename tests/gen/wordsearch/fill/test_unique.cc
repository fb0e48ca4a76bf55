// tests/gen/wordsearch/fill/test_unique: each word found once, and honest counts where that cannot be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/unique.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/fill/cells.h"
#include "model/error.h"
#include "support/brute.h"
#include "support/lists.h"
#include "support/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

FillSettings unique(std::vector<std::string> avoid = {}) {
  FillSettings options;
  options.unique = true;
  options.avoid = std::move(avoid);
  return options;
}

}  // namespace

TEST_CASE("what is said to be found once is found once, and the rest is counted right", "[long]") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto letters = *rc::gen::inRange<std::uint32_t>(8, 26);
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 8, letters);
    const std::int32_t side = *rc::gen::arbitrary<bool>() ? 0 : *rc::gen::inRange<std::int32_t>(8, 20);
    FillSettings options = unique();
    const bool apart = findContained(list.words, automatonOf(list.words)).empty();
    if (apart && *rc::gen::arbitrary<bool>()) options.contained = Contained::separate;
    const WordSearch made = makeWordSearch(list, test::square(side, seed, options));
    const Puzzle& puzzle = made.puzzle;
    RC_ASSERT(standsWhereSaid(puzzle));
    RC_ASSERT(isFull(puzzle));
    RC_ASSERT(made.report.unplaced == unplaced(puzzle));
    RC_ASSERT(made.report.cellsUsed == coveredCells(puzzle).size());
    const CellSet covered = coveredCells(puzzle);
    const UniqueReport& report = *made.fill.unique;
    std::uint64_t once = 0;
    std::size_t next = 0;
    for (const Placement& p : puzzle.placements) {
      const std::vector<CellSet> readings = readingsOf(puzzle.grid, puzzle.words[p.word].letters);
      if (readings.size() == 1) {
        ++once;
        continue;
      }
      RC_ASSERT(next < report.repeated.size());
      const Repeated& told = report.repeated[next++];
      RC_ASSERT(told.word == p.word);
      RC_ASSERT(told.places == readings.size());
      std::uint64_t filler = 0;
      for (const CellSet& cells : readings) filler += isIn(cells, covered) ? 0 : 1;
      RC_ASSERT(told.filler == filler);
    }
    RC_ASSERT(next == report.repeated.size());
    RC_ASSERT(once == report.once);
    RC_ASSERT(makeWordSearch(list, test::square(side, seed, options, 3)).puzzle == puzzle);
  }));
}

TEST_CASE("with room and letters enough every word is found once, unless the list forbids it") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    std::vector<std::string> texts;
    for (const Word& word : madeUpList(seed, 40, 7, 26).words)
      if (word.text.size() > 2) texts.push_back(word.text);
    RC_PRE(texts.size() > 10U);
    const std::int32_t side = *rc::gen::inRange<std::int32_t>(25, 35);
    const WordSearch made =
        makeWordSearch(listOf(texts), test::square(side, seed, unique({"ASS", "AB", "BAD"})));
    for (const Repeated& r : made.fill.unique->repeated) {
      RC_ASSERT(r.byList());
      RC_ASSERT(r.across + r.filler == 0U);
      RC_ASSERT(!r.hosts.empty());
    }
    const CellSet covered = coveredCells(made.puzzle);
    for (const auto& word : spellable({"ASS", "AB", "BAD"}, made.puzzle.alphabet))
      for (const CellSet& cells : readingsOf(made.puzzle.grid, word)) RC_ASSERT(isIn(cells, covered));
  }));
}

TEST_CASE("words that make another by accident are moved") {
  // TAX and OX side by side make TO, which stands elsewhere.
  Puzzle puzzle;
  const WordList list = listOf({"OX", "TO", "TAX"});
  puzzle.alphabet = list.alphabet;
  puzzle.words = list.words;
  puzzle.grid = Grid(9, 9);
  const auto put = [&](std::uint32_t word, Cell start, Direction direction) {
    puzzle.placements.push_back({word, start, direction});
    Cell at = start;
    for (const Letter letter : list.words[word].letters) {
      puzzle.grid.at(at) = letter;
      at = advance(at, direction, 1);
    }
  };
  REQUIRE(list.words[0].text == "TAX");
  put(0, {2, 2}, Direction::down);
  REQUIRE(list.words[1].text == "OX");
  put(1, {3, 2}, Direction::right);
  put(2, {6, 7}, Direction::right);
  REQUIRE(readingsOf(puzzle.grid, list.words[2].letters).size() == 2);
  const FillSettings once = unique();
  const Filled made = fillPuzzle(puzzle, {once});
  CHECK(made.report.unique->moved > 0);
  CHECK(made.report.unique->once == 3);
  CHECK(standsWhereSaid(made.puzzle));
  for (const Word& word : puzzle.words) CHECK(readingsOf(made.puzzle.grid, word.letters).size() == 1);
}

TEST_CASE("a word in two others, and a palindrome") {
  const WordSearch made =
      makeWordSearch(listOf({"SCARF", "CAR", "CARTS", "LEVEL"}), test::square(12, 1, unique()));
  REQUIRE(made.fill.unique->repeated.size() == 1);
  const Repeated& car = made.fill.unique->repeated[0];
  CHECK(made.puzzle.words[car.word].text == "CAR");
  CHECK(car.hosts.size() == 2);
  CHECK(car.byList());
}

TEST_CASE("words on their own cannot be found once: a list that has some is refused") {
  FillSettings options = unique();
  options.contained = Contained::separate;
  CHECK_THROWS_AS(makeWordSearch(listOf({"RACECAR", "CAR"}), test::square(9, 1, options)), Error);
  CHECK(makeWordSearch(listOf({"RACE", "BUS"}), test::square(9, 1, options)).report.placed == 2);
}
