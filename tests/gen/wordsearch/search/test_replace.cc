// tests/gen/wordsearch/search/test_replace: small grids that are nearly full succeed, the same way each time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/replace.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/make.h"
#include "support/small_task.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordList numbers() {
  return listOf({"ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"});
}

// The list of Ruby Quiz 159.
WordList programming() {
  return listOf({"TYPE",         "STACK",       "BLOCK",      "CLASS",      "SCOPE",      "LOCAL",
                 "METHOD",       "OBJECT",      "GLOBAL",     "VIRTUAL",    "FACTORY",    "MESSAGE",
                 "LITERAL",      "KEYWORD",     "CLOSURE",    "INSTANCE",   "TEMPLATE",   "EVALUATE",
                 "CONSTANT",     "OVERLOAD",    "ABSTRACT",   "FUNCTION",   "ITERATOR",   "OPERATOR",
                 "ARGUMENT",     "DELEGATE",    "CONDITION",  "PARAMETER",  "IMMUTABLE",  "PROTOTYPE",
                 "GENERATOR",    "STATEMENT",   "RECURSION",  "INTERFACE",  "REFERENCE",  "EXCEPTION",
                 "ALGORITHM",    "PRIMITIVE",   "EXPRESSION", "REFLECTION", "IDENTIFIER", "INHERITANCE",
                 "CONTINUATION", "POLYMORPHISM"});
}

WordSearchSettings sized(std::int32_t columns, std::int32_t rows, std::uint64_t seed) {
  WordSearchSettings options;
  options.size = Cell{columns, rows};
  options.seed = seed;
  options.threads = 1;
  return options;
}

// Seeds from 1 to `seeds` for which some word is left over.
int failures(const WordList& list, WordSearchSettings options, std::uint64_t seeds) {
  int failed = 0;
  for (options.seed = 1; options.seed <= seeds; ++options.seed) {
    const WordSearch made = makeWordSearch(list, options);
    const Puzzle& puzzle = made.puzzle;
    const WordSearchReport& report = made.report;
    failed += !report.unplaced.empty() || !stands(puzzle, options.directions);
  }
  return failed;
}

}  // namespace

TEST_CASE("ten words in 6 x 8 and 44 in 20 x 20 always fit") {
  CHECK(failures(numbers(), sized(6, 8, 1), 50) == 0);
  CHECK(failures(programming(), sized(20, 20, 1), 20) == 0);
}

TEST_CASE("ten words in 6 x 8 and 44 in 20 x 20 always fit, for a thousand seeds", "[.bench]") {
  CHECK(failures(numbers(), sized(6, 8, 1), 1000) == 0);
  CHECK(failures(programming(), sized(20, 20, 1), 1000) == 0);
  CHECK(failures(programming(), sized(19, 19, 1), 1000) == 0);
  CHECK(failures(numbers(), sized(6, 6, 1), 100) == 0);
}

TEST_CASE("what the plain rule leaves over fits after replacing") {
  WordSearchSettings options = sized(6, 6, 1);
  options.effort = 0;
  CHECK(failures(numbers(), options, 60) > 2);
  options.effort = WordSearchSettings().effort;
  CHECK(failures(numbers(), options, 60) == 0);
  options = sized(19, 19, 1);
  options.directions = 0x05;
  options.effort = 0;
  CHECK(failures(programming(), options, 40) > 2);
  options.effort = WordSearchSettings().effort;
  CHECK(failures(programming(), options, 40) == 0);
}

TEST_CASE("replacing does not touch what fits at once") {
  WordSearchSettings options = sized(20, 20, 7);
  const Puzzle free = makeWordSearch(numbers(), options).puzzle;
  options.effort = 0;
  CHECK(makeWordSearch(numbers(), options).puzzle == free);
}

TEST_CASE("small squares are smaller with replacing than without") {
  WordSearchSettings options;
  const std::int32_t replaced = makeWordSearch(programming(), options).puzzle.grid.columns();
  options.effort = 0;
  CHECK(replaced < makeWordSearch(programming(), options).puzzle.grid.columns());
}

TEST_CASE("words that are much alike share as many letters as they can", "[long]") {
  std::vector<std::string> words;
  for (const char a : std::string("BCDFGHLMNPRST"))
    for (const char b : std::string("AEIOU"))
      for (const char c : std::string("BCDFGLMNPRST")) words.push_back({a, b, c, 'A', 'T', 'I', 'O', 'N'});
  const WordSearch made = makeWordSearch(listOf(words), {});
  CHECK(made.report.unplaced.empty());
  CHECK(made.puzzle.grid.cellCount() <= 56 * 56);  // 780 words of eight letters.
}

TEST_CASE("tight random lists: words that stand, stand; the same seed gives the same grid") {
  CHECK(rc::check([] {
    const SmallTask task;
    Grid grid = task.blank, again = task.blank;
    Places places = task.none, placesAgain = task.none;
    removeAndReplace(task.list.words, task.rule, 3'000'000, grid, places);
    removeAndReplace(task.list.words, task.rule, 3'000'000, again, placesAgain);
    RC_ASSERT(placesAgain == places);
    RC_ASSERT(again == grid);
    RC_ASSERT(task.built(places) == grid);
  }));
}
