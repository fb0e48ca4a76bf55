// tests/gen/wordsearch/make/test_word_search: whole puzzles: every word where it should be, and the edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/make.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

#include "model/error.h"
#include "support/brute.h"
#include "support/listener.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearchSettings sized(std::int32_t columns, std::int32_t rows, std::uint64_t seed = 1) {
  WordSearchSettings options;
  if (columns != 0 || rows != 0) options.size = Cell{columns, rows};
  options.seed = seed;
  return options;
}

}  // namespace

TEST_CASE("random lists: every word stands where the puzzle says, or is unplaced") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 200),
               longest = *rc::gen::inRange<std::uint32_t>(1, 20);
    const WordList list = madeUpList(seed, count, longest, 26);
    const auto columns = *rc::gen::inRange<std::int32_t>(1, 40),
               rows = *rc::gen::inRange<std::int32_t>(1, 40);
    const bool automatic = *rc::gen::arbitrary<bool>();
    WordSearchSettings options = automatic ? sized(0, 0, seed) : sized(columns, rows, seed);
    options.threads = 1;
    // Small grids' second chance has tests of its own, and takes its time.
    options.effort = 0;
    const WordSearch made = makeWordSearch(list, options);
    const Puzzle& puzzle = made.puzzle;
    const WordSearchReport& report = made.report;
    RC_ASSERT(standsWhereSaid(puzzle));
    RC_ASSERT(isFull(puzzle));
    RC_ASSERT(report.unplaced == unplaced(puzzle));
    RC_ASSERT(report.placed + report.unplaced.size() == list.words.size());
    RC_ASSERT(std::accumulate(report.perDirection.begin(), report.perDirection.end(), std::uint64_t{0}) ==
              report.placed);
    if (automatic) RC_ASSERT(report.unplaced.empty());
    options.threads = 3;
    RC_ASSERT(makeWordSearch(list, options).puzzle == puzzle);
  }));
}

TEST_CASE("the seed decides, and nothing else") {
  const WordList list = madeUpList(2, 100, 8, 26);
  CHECK(makeWordSearch(list, sized(30, 30, 5)).puzzle == makeWordSearch(list, sized(30, 30, 5)).puzzle);
  CHECK_FALSE(makeWordSearch(list, sized(30, 30, 5)).puzzle.grid ==
              makeWordSearch(list, sized(30, 30, 6)).puzzle.grid);
}

TEST_CASE("the puzzle carries the list") {
  WordList list = listOf({"ONE", "TWO"});
  list.title = "Numbers";
  list.credit = "Counted by hand";
  const Puzzle puzzle = makeWordSearch(list, sized(5, 4, 9)).puzzle;
  CHECK(puzzle.title == "Numbers");
  CHECK(puzzle.credit == "Counted by hand");
  CHECK(puzzle.seed == 9);
  CHECK(puzzle.words == list.words);
  CHECK(puzzle.grid.columns() == 5);
  CHECK(puzzle.grid.rows() == 4);
}

TEST_CASE("the report counts cells and coincidences") {
  const WordSearchReport report = makeWordSearch(listOf({"ABC", "BC"}), sized(6, 6)).report;
  CHECK(report.letters == 5);
  CHECK(report.cellsUsed == 3);
  CHECK(report.coincidences == 2);
  CHECK(report.cellsPerLetter == Approx(36 / 5.0));
  CHECK(report.grids == 1);
}

TEST_CASE("one word of one letter") {
  const Puzzle puzzle = makeWordSearch(listOf({"Q"}), {}).puzzle;
  CHECK(puzzle.grid == Grid(1, 1, 'Q' - 'A'));
  CHECK(puzzle.placements.size() == 1);
}

TEST_CASE("a word as long as the grid fits, a longer one is unplaced") {
  CHECK(makeWordSearch(listOf({"ABCDE"}), sized(5, 5)).puzzle.placements.size() == 1);
  CHECK(makeWordSearch(listOf({"ABCDE"}), sized(5, 1)).puzzle.placements.size() == 1);
  CHECK(makeWordSearch(listOf({"ABCDE"}), sized(1, 5)).puzzle.placements.size() == 1);
  const WordSearch made = makeWordSearch(listOf({"ABCDEF", "ABC"}), sized(5, 5));
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(report.unplaced == std::vector<std::uint32_t>{0});
  CHECK(puzzle.placements.size() == 1);
  CHECK(isFull(puzzle));
}

TEST_CASE("one row of cells") {
  const WordSearch made = makeWordSearch(listOf({"ABC", "BCD", "CBA", "XY"}), sized(9, 1));
  const Puzzle& puzzle = made.puzzle;
  CHECK(standsWhereSaid(puzzle));
  for (const Placement& p : puzzle.placements) CHECK(step(p.direction).row == 0);
}

TEST_CASE("palindromes and words inside words ride free") {
  const WordSearch made = makeWordSearch(listOf({"RACECAR", "CAR", "RAC", "ACE", "ECA"}), sized(20, 20));
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(report.placed == 5);
  CHECK(report.cellsUsed == 7);
  CHECK(standsWhereSaid(puzzle));
}

TEST_CASE("a long word in a grid of its own size") {
  const WordSearch made = makeWordSearch(listOf({std::string(10'000, 'Q') + "X", "AB"}), sized(10'001, 3));
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(report.placed == 2);
  CHECK(standsWhereSaid(puzzle));
}

TEST_CASE("only the directions that are allowed") {
  const WordList list = madeUpList(3, 150, 7, 26);
  WordSearchSettings options = sized(40, 40);
  options.directions =
      (1U << static_cast<unsigned>(Direction::right)) | (1U << static_cast<unsigned>(Direction::down));
  const WordSearch made = makeWordSearch(list, options);
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(standsWhereSaid(puzzle));
  CHECK(report.perDirection[static_cast<std::size_t>(Direction::right)] > 10);
  CHECK(report.perDirection[static_cast<std::size_t>(Direction::down)] > 10);
  for (const Placement& p : puzzle.placements)
    CHECK((p.direction == Direction::right || p.direction == Direction::down));
}

TEST_CASE("alphabets of thousands of letters") {
  WordList list;
  std::vector<std::string> letters;
  for (int i = 0; i < 3000; ++i) letters.push_back("L" + std::to_string(10'000 + i));
  list.alphabet = Alphabet(letters);
  Rng rng(8);
  for (int w = 0; w < 300; ++w) {
    Word word;
    for (int i = 0; i < 5; ++i) word.letters.push_back(static_cast<Letter>(rng.below(3000)));
    word.text = spell(list.alphabet, word.letters);
    list.words.edit().push_back(word);
  }
  const WordSearch made = makeWordSearch(list, sized(60, 60));
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  CHECK(report.placed == 300);
  CHECK(standsWhereSaid(puzzle));
}

TEST_CASE("fillers are as frequent as the words' letters") {
  // In small grids no filler may spell the word again, and B is rarer for it.
  const Puzzle puzzle = makeWordSearch(listOf({"AAAB"}), sized(101, 100)).puzzle;
  std::array<int, 26> seen{};
  for (const Letter letter : puzzle.grid.cells()) ++seen[letter];
  CHECK(seen[0] + seen[1] == 10'100);
  CHECK(seen[0] > 7'270);
  CHECK(seen[0] < 7'880);
}

TEST_CASE("progress comes to an end") {
  std::uint64_t done = 0, total = 0;
  test::Listener listener([&](std::uint64_t d, std::uint64_t t) {
    CHECK(d >= done);
    done = d;
    total = t;
  });
  makeWordSearch(madeUpList(1, 300, 9, 26), sized(50, 50), listener);
  CHECK(done == total);
  CHECK(total > 250);
}

TEST_CASE("a search that is stopped with nothing to show throws") {
  struct Impatient : Events {
    bool stop() override { return true; }
  } impatient;
  CHECK_THROWS_AS(makeWordSearch(madeUpList(1, 300, 9, 26), sized(50, 50), impatient), Stopped);
}

TEST_CASE("calls that make no sense are errors") {
  const WordList list = listOf({"ABC"});
  CHECK_THROWS_AS(makeWordSearch(WordList{}, {}), Error);
  for (const auto& [columns, rows] : {std::pair{0, 5}, {5, 0}, {-1, -1}, {32'001, 1}, {32'000, 32'000}}) {
    try {
      makeWordSearch(list, sized(columns, rows));
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.blame() == Blame::call);
    }
  }
  WordSearchSettings nowhere;
  nowhere.directions = 0;
  CHECK_THROWS_AS(makeWordSearch(list, nowhere), Error);
}
