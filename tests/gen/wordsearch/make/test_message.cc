// tests/gen/wordsearch/make/test_message: a hidden message can be read back, and fits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/grid/board.h"
#include "gen/wordsearch/fill/cells.h"
#include "model/error.h"
#include "support/brute.h"
#include "support/lists.h"
#include "support/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

// Of a square; 0: as large as it has to be.
WordSearchSettings saying(const std::string& text, std::int32_t side = 0, std::uint64_t seed = 1) {
  WordSearchSettings settings = test::square(side, seed);
  settings.placing = PlainPlacing{.message = foldedLetters(text)};
  return settings;
}

// The cells that no word needs, row by row.
std::string freeLetters(const Puzzle& puzzle) {
  const CellSet covered = coveredCells(puzzle);
  std::string text;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
      if (!covered.contains(c)) text += puzzle.alphabet[puzzle.grid.at(c)];
  return text;
}

}  // namespace

TEST_CASE("the message is read back from the cells that no word needs, or misses by what is said") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 20), 8, 20);
    const std::string text(*rc::gen::inRange<std::size_t>(1, 80), 'Z');
    const std::int32_t side = *rc::gen::arbitrary<bool>() ? 0 : *rc::gen::inRange<std::int32_t>(8, 14);
    WordSearchSettings options = saying(text, side, seed);
    options.fill.unique = *rc::gen::arbitrary<bool>();
    try {
      const WordSearch made = makeWordSearch(list, options);
      RC_ASSERT(standsWhereSaid(made.puzzle));
      RC_ASSERT(isFull(made.puzzle));
      const std::string left = freeLetters(made.puzzle);
      RC_ASSERT(left.starts_with(text));
      RC_ASSERT(left.size() == text.size() + made.fill.message->padding);
      if (side == 0) RC_ASSERT(made.report.unplaced.empty());
      options.threads = 3;
      RC_ASSERT(makeWordSearch(list, options).puzzle == made.puzzle);
    } catch (const Error& error) {
      RC_ASSERT(side > 0);
      RC_ASSERT(error.blame() == Blame::job);
      RC_ASSERT(error.problem().find("too few") != std::string::npos);
    }
  }));
}

TEST_CASE("a grid is found that the message fills exactly") {
  const WordList list =
      listOf({"ELEPHANT", "GIRAFFE", "LEOPARD", "TIGER", "MOUSE", "ZEBRA", "HORSE", "LION", "BEAR"});
  for (const char* text :
       {"Well done, you have found all of them!", "The treasure lies under the old oak tree behind the mill",
        "Meet me at noon, and bring your sister"}) {
    const WordSearch made = makeWordSearch(list, saying(text));
    INFO(text);
    CHECK(made.fill.message->padding == 0);
    std::string letters;
    for (const std::string& letter : foldedLetters(text)) letters += letter;
    CHECK(freeLetters(made.puzzle) == letters);
    CHECK(made.puzzle.seed == 1);
  }
}

TEST_CASE("a message that cannot fit misses by the letters that are said") {
  try {
    makeWordSearch(listOf({"ABC"}), saying(std::string(20, 'Q'), 4));
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::job);
    CHECK(error.problem() == "the message has 20 letters, but only 13 cells are in no word: 7 too few");
  }
}

TEST_CASE("no avoided word is read through a message: another grid is made") {
  WordSearchSettings options = saying("A bus stops here");
  options.fill.avoid = {"USS", "BUS"};
  const WordSearch made = makeWordSearch(listOf({"TRAFFIC", "LORRY", "TRAM"}), options);
  for (const auto& word : spellable(options.fill.avoid, made.puzzle.alphabet))
    CHECK(readingsOf(made.puzzle.grid, word).empty());
  CHECK(freeLetters(made.puzzle).starts_with("ABUSSTOPSHERE"));
}

TEST_CASE("a class list's message fills what is left, whatever its length") {
  const WordList list = syllableList(7, 45);
  for (const std::size_t length : {2U, 20U, 100U}) {
    const std::string text(length, 'Q');
    for (const bool easy : {false, true}) {
      WordSearchSettings options = saying(text);
      if (easy) options.directions = 0x05;
      const auto [puzzle, constraints, placed, filled] = makeWordSearch(list, options);
      CHECK(standsWhereSaid(puzzle));
      CHECK(freeLetters(puzzle) == text);
      CHECK(placed.unplaced.empty());
      CHECK(placed.cellsUsed + length == puzzle.grid.cellCount());
      if (easy)
        for (const Placement& p : puzzle.placements)
          CHECK(options.directions[static_cast<std::size_t>(p.direction)]);
    }
  }
}

TEST_CASE("words of a large grid are moved until the message fills it, without effort, too") {
  const WordList list = syllableList(7, 3600);
  const std::string text(1100, 'Q');
  WordSearchSettings options = saying(text);
  for (const std::uint64_t effort : {options.effort, std::uint64_t{0}}) {
    options.effort = effort;
    const WordSearch made = makeWordSearch(list, options);
    CHECK(made.puzzle.grid.cellCount() > kSmallGrid);
    CHECK(standsWhereSaid(made.puzzle));
    CHECK(made.report.unplaced.empty());
    CHECK(freeLetters(made.puzzle) == text);
    CHECK(made.fill.message->sizes > 0);
    CHECK(made.fill.message->moves > 0);
  }
}

TEST_CASE("words are picked and moved until a message fits a given size") {
  const WordList list = syllableList(8, 60);
  const std::string text(9, 'Q');
  WordSearchSettings options = saying(text, 12);
  options.pick = 20;
  const auto [puzzle, constraints, placed, filled] = makeWordSearch(list, options);
  CHECK(puzzle.words.size() == 20);
  CHECK(placed.placed == 20);
  CHECK(freeLetters(puzzle) == text);
}

TEST_CASE("contained words ride where a message is fitted") {
  const WordList list = listOf({"STARTER", "ART", "RATS", "TART", "MOUNTAIN", "NUO", "VALLEY", "RIVER"});
  WordSearchSettings options = saying("WELLFOUNDFRIENDS", 0, 3);
  options.fill.contained = Contained::count;
  const WordSearch made = makeWordSearch(list, options);
  CHECK(standsWhereSaid(made.puzzle));
  CHECK(freeLetters(made.puzzle) == "WELLFOUNDFRIENDS");
  CHECK(made.fill.contained->inHost == 4);
}
