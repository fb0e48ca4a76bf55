// tests/gen/wordsearch/make/test_message: a hidden message can be read back, and fits.
// SPDX-License-Identifier: GPL-3.0-or-later
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

FillSettings saying(const std::string& text, int threads = 1) {
  FillSettings options;
  options.message = foldedLetters(text);
  options.threads = threads;
  return options;
}

// The cells that no word needs, row by row.
std::string leftOverLetters(const Puzzle& puzzle) {
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
    FillSettings options = saying(text);
    options.unique = *rc::gen::arbitrary<bool>();
    try {
      const test::Made made = test::makeFilled(list, options, side, seed);
      RC_ASSERT(standsWhereSaid(made.puzzle));
      RC_ASSERT(isFull(made.puzzle));
      const std::string left = leftOverLetters(made.puzzle);
      RC_ASSERT(left.starts_with(text));
      RC_ASSERT(left.size() == text.size() + made.filled.message->padding);
      if (side == 0) RC_ASSERT(made.placed.unplaced.empty());
      options.threads = 3;
      RC_ASSERT(test::makeFilled(list, options, side, seed).puzzle == made.puzzle);
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
    const test::Made made = test::makeFilled(list, saying(text), 0, 1);
    INFO(text);
    CHECK(made.filled.message->padding == 0);
    std::string letters;
    for (const std::string& letter : foldedLetters(text)) letters += letter;
    CHECK(leftOverLetters(made.puzzle) == letters);
    CHECK(made.puzzle.seed == 1);
  }
}

TEST_CASE("a message that cannot fit misses by the letters that are said") {
  try {
    test::makeFilled(listOf({"ABC"}), saying(std::string(20, 'Q')), 4, 1);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::job);
    CHECK(error.problem() == "the message has 20 letters, but only 13 cells are left over: 7 too few");
  }
}

TEST_CASE("no avoided word is read through a message: another grid is made") {
  FillSettings options = saying("A bus stops here");
  options.avoid = {"USS", "BUS"};
  const test::Made made = test::makeFilled(listOf({"TRAFFIC", "LORRY", "TRAM"}), options, 0, 1);
  for (const auto& word : spellable(options.avoid, made.puzzle.alphabet))
    CHECK(readingsOf(made.puzzle.grid, word).empty());
  CHECK(leftOverLetters(made.puzzle).starts_with("ABUSSTOPSHERE"));
}

TEST_CASE("a class list's message fills what is left, whatever its length") {
  const WordList list = syllableList(7, 45);
  for (const std::size_t length : {2U, 20U, 100U}) {
    const std::string text(length, 'Q');
    for (const bool easy : {false, true}) {
      FillSettings options = saying(text);
      WordSearchOptions search;
      if (easy) search.directions = options.directions = 0x05;
      WordSearchReport placed;
      FillReport filled;
      const Puzzle puzzle = generateFilled(
          list, search, options,
          [](const WordList& l, const WordSearchOptions& o, WordSearchReport& r) {
            return makeWordSearch(l, o, &r);
          },
          placed, filled);
      CHECK(standsWhereSaid(puzzle));
      CHECK(leftOverLetters(puzzle) == text);
      CHECK(placed.unplaced.empty());
      CHECK(placed.cellsUsed + length == puzzle.grid.cellCount());
      if (easy)
        for (const Placement& p : puzzle.placements)
          CHECK(options.directions[static_cast<std::size_t>(p.direction)]);
    }
  }
}

TEST_CASE("words are picked and moved until a message fits a given size") {
  const WordList list = syllableList(8, 60);
  WordSearchOptions search;
  search.columns = search.rows = 12;
  search.pick = 20;
  const std::string text(9, 'Q');
  WordSearchReport placed;
  FillReport filled;
  const Puzzle puzzle = generateFilled(
      list, search, saying(text),
      [](const WordList& l, const WordSearchOptions& o, WordSearchReport& r) {
        return makeWordSearch(l, o, &r);
      },
      placed, filled);
  CHECK(puzzle.words.size() == 20);
  CHECK(placed.placed == 20);
  CHECK(leftOverLetters(puzzle) == text);
}

TEST_CASE("contained words ride where a message is fitted") {
  const WordList list = listOf({"STARTER", "ART", "RATS", "TART", "MOUNTAIN", "NUO", "VALLEY", "RIVER"});
  FillSettings options = saying("WELLFOUNDFRIENDS");
  options.contained = Contained::count;
  const test::Made made = test::makeFilled(list, options, 0, 3);
  CHECK(standsWhereSaid(made.puzzle));
  CHECK(leftOverLetters(made.puzzle) == "WELLFOUNDFRIENDS");
  CHECK(made.filled.contained->inHost == 4);
}
