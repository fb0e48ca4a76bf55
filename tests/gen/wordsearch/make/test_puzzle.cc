// tests/gen/wordsearch/make/test_puzzle: any list becomes a puzzle within the bounds that people notice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "gen/grid/difficulty.h"
#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/make/versions.h"
#include "support/lists.h"
#include "support/puzzle_figures.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearchSettings puzzleSettings(std::uint64_t seed, Directions directions = 0xFF) {
  WordSearchSettings settings;
  settings.seed = seed;
  settings.threads = 1;
  settings.directions = directions;
  settings.placing = PuzzlePlacing{};
  return settings;
}

// Words as languages have them, of three letters at least.
WordList pageList(std::uint64_t seed, std::uint32_t count) {
  std::vector<std::string> texts;
  for (const Word& word : syllableList(seed, 2 * count).words)
    if (word.text.size() >= 3 && texts.size() < count) texts.push_back(word.text);
  return listOf(std::move(texts));
}

bool sameBut(const Puzzle& a, const Puzzle& b) {
  return a.words == b.words && a.placements == b.placements;
}

}  // namespace

TEST_CASE("a list of 10 to 60 words becomes an even, open puzzle, the same each time") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = pageList(seed, *rc::gen::inRange<std::uint32_t>(10, 61));
    const Directions directions = *rc::gen::element(0x05ULL, 0x87ULL, 0xFFULL);
    const WordSearch made = makeWordSearch(list, puzzleSettings(seed, directions));
    const Puzzle& puzzle = made.puzzle;
    RC_ASSERT(made.report.unplaced.empty());
    RC_ASSERT(made.report.rule == "puzzle");
    RC_ASSERT(stands(puzzle, directions));
    const test::PuzzleFigures f = test::figuresOf(puzzle, directions);
    RC_ASSERT(f.fill >= 0.45);
    RC_ASSERT(f.fill <= 0.62);
    if (list.words.size() >= 16) RC_ASSERT(f.evenness <= 1.6);
    RC_ASSERT(f.least >= 0.15);
    RC_ASSERT(f.most <= 0.35);
    RC_ASSERT(f.bundle <= 3);
    RC_ASSERT(f.alike == 0);
    RC_ASSERT(f.crossings * 3 >= list.words.size());
    RC_ASSERT(makeWordSearch(list, puzzleSettings(seed, directions)).puzzle == puzzle);
  }));
}

TEST_CASE("a difficulty that is asked for is reached") {
  struct {
    Level level;
    unsigned directions;
  } const all[] = {{Level::easy, 0x05}, {Level::medium, 0x87}, {Level::hard, 0xFF}, {Level::expert, 0xFE}};
  int reached = 0, asked = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    for (const auto& [level, directions] : all) {
      WordSearchSettings settings = puzzleSettings(seed, directions);
      settings.placing = PuzzlePlacing{.level = level};
      const Puzzle puzzle = makeWordSearch(pageList(seed, 30), settings).puzzle;
      CHECK(stands(puzzle, directions));
      ++asked;
      reached += measureDifficulty(puzzle).level == level ? 1 : 0;
    }
  CHECK(reached * 100 >= asked * 95);
}

TEST_CASE("words that cross do not spell a word to avoid where other places can be had") {
  const WordList list = listOf({"MITOCHONDRIA", "NUCLEUS", "CELLWALL", "GOLGIBODY", "RIBOSOME", "CHLOROPLAST",
                                "CYTOPLASM", "VACUOLE"});
  std::size_t asIs = 0, clean = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    WordSearchSettings settings = puzzleSettings(seed);
    settings.fill.avoid = {"CO", "LO"};  // Two letters stand across others' in every third grid.
    const WordSearch made = makeWordSearch(list, settings, noEvents());
    std::uint64_t across = 0;
    for (const UnavoidableMatch& match : made.fill.unavoidable) across += match.across.size();
    clean += across == 0 ? 1 : 0;
    settings.fill.avoid.clear();
    asIs += makeWordSearch(list, settings, noEvents()).puzzle.placements == made.puzzle.placements ? 1 : 0;
  }
  CHECK(clean >= 28);
  CHECK(asIs < 30);  // Some had to be made again.
}

TEST_CASE("decoys are beginnings of words, and no word") {
  const WordList list = pageList(3, 25);
  WordSearchSettings settings = puzzleSettings(3);
  const Puzzle plain = makeWordSearch(list, settings).puzzle;
  settings.fill.kind = FillerKind::decoys;
  const WordSearch made = makeWordSearch(list, settings);
  CHECK(made.fill.decoys > 10);
  CHECK(sameBut(made.puzzle, plain));
  CHECK(measureDifficulty(made.puzzle).nearMisses > measureDifficulty(plain).nearMisses + 0.4);
  // Each word is read where it stands, or in another word that stands.
  const WordAutomaton automaton = automatonOf(list.words);
  std::size_t inside =
      insidePlacements(findContained(list.words, automaton), made.puzzle.placements, automaton).size();
  CHECK(findOccurrences(made.puzzle.grid, automaton).size() <= list.words.size() + inside);
}

TEST_CASE("a message leaves the puzzle as open, and stands first in the filler") {
  const std::string text = "THISISWHATISLEFT";
  std::vector<std::string> message;
  for (const char c : text) message.emplace_back(1, c);
  for (const std::uint32_t count : {5U, 30U}) {
    const WordList list = pageList(8, count);
    WordSearchSettings settings = puzzleSettings(8, 0x87);
    settings.placing = PuzzlePlacing{.message = message};
    settings.fill.messageWords = {4, 2, 4, 2, 4};
    const WordSearch made = makeWordSearch(list, settings);
    CHECK(made.report.unplaced.empty());
    CHECK(made.constraints.message == message);
    CHECK(made.constraints.messageWords == settings.fill.messageWords);
    CHECK(brokenConstraints(made.puzzle, made.constraints).empty());
    const test::PuzzleFigures f = test::figuresOf(made.puzzle, 0x87);
    CHECK(f.fill <= 0.76);
    CHECK(f.bundle <= 3);
    if (count > 16) CHECK(f.evenness <= 1.6);
    CHECK(made.fill.message->padding > 0);  // A grid that it filled exactly would be packed.
  }
}

// The most letters of the message that stand side by side in a row.
std::size_t longestRun(const WordSearch& made) {
  const std::vector<Cell> cells = messageCells(made.puzzle, made.constraints);
  std::size_t longest = 1, run = 1;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    run = cells[i].row == cells[i - 1].row && cells[i].column == cells[i - 1].column + 1 ? run + 1 : 1;
    longest = std::max(longest, run);
  }
  return longest;
}

TEST_CASE("no message is read in a row: words stand between its letters") {
  const WordList zoo = listOf({"TIGER", "ELEPHANT", "GIRAFFE", "ZEBRA", "HIPPO", "LEOPARD", "MONKEY", "LION",
                               "CROCODILE", "GAZELLE", "OSTRICH", "BUFFALO"});
  for (const std::string text : {"HELLO", "WELLDONE", "SEEYOUATTHEZOO"})
    for (const unsigned directions : {0x05U, 0x87U, 0xFFU})
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        INFO(text << " " << directions << " " << seed);
        WordSearchSettings settings = puzzleSettings(seed, directions);
        PuzzlePlacing placing;
        for (const char c : text) placing.message.emplace_back(1, c);
        settings.placing = placing;
        CHECK(longestRun(makeWordSearch(zoo, settings)) <= 3);
      }
}

TEST_CASE("short and odd lists come out whole") {
  for (const std::vector<std::string>& texts : {std::vector<std::string>{"CAT"},
                                                {"A"},
                                                {"CAT", "DOG", "COW"},
                                                {"AA", "AAA", "AAAA", "AAAAA"},
                                                {"STAR", "START", "STARTS", "RATS", "TAR"},
                                                {"INCOMPREHENSIBILITIES", "AT", "TO"}})
    for (const unsigned directions : {0x01U, 0x05U, 0xFFU}) {
      const WordList list = listOf(texts);
      const WordSearch made = makeWordSearch(list, puzzleSettings(1, directions));
      CHECK(made.report.unplaced.empty());
      CHECK(stands(made.puzzle, directions));
    }
  WordSearchSettings small = puzzleSettings(1);
  small.size = Cell{5, 5};
  CHECK(makeWordSearch(listOf({"CAT", "HIPPOPOTAMUS"}), small).report.unplaced.size() == 1);
  small.size = Cell{101, 101};
  CHECK_THROWS_AS(makeWordSearch(listOf({"CAT"}), small), Error);
}

TEST_CASE("versions of a puzzle are puzzles, as hard as the first") {
  const WordList list = pageList(5, 25);
  const std::vector<WordSearch> made = makeVersions(list, puzzleSettings(5, 0x87), 3);
  REQUIRE(made.size() == 3);
  for (const WordSearch& one : made) {
    CHECK(measureDifficulty(one.puzzle).level == measureDifficulty(made[0].puzzle).level);
    CHECK(test::figuresOf(one.puzzle, 0x87).evenness <= 1.6);
  }
  const std::vector<WordSearch> further = furtherVersions(made[0].puzzle, made[0].constraints, 3, {}, 1);
  REQUIRE(further.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) CHECK(further[i].puzzle == made[i + 1].puzzle);
}

namespace {

// How often words of the puzzle can be read through a cell that no word needs.
std::size_t throughFiller(const Puzzle& puzzle) {
  const Cover cover(puzzle);
  const WordAutomaton words = automatonOf(puzzle.words);
  std::size_t found = 0;
  for (const Placement& p : findOccurrences(puzzle.grid, words, 1))
    found += cover.has(p, puzzle.words[p.word].letters.size(), 0) ? 1 : 0;
  return found;
}

}  // namespace

TEST_CASE("no filler spells a word of the list again, however the puzzle is made") {
  // Short words of few letters: of each seed several would be spelled by chance.
  const WordList list =
      listOf({"COW", "HEN", "PIG", "GOAT", "RAM", "EWE", "SOW", "CAT", "DOG", "HAY", "BARN"});
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    WordSearchSettings settings = puzzleSettings(seed);
    const WordSearch plain = makeWordSearch(list, settings);
    CHECK(throughFiller(plain.puzzle) == 0);
    for (const WordSearch& version : furtherVersions(plain.puzzle, plain.constraints, 3, {"ASS"}, 1))
      CHECK(throughFiller(version.puzzle) == 0);
    settings.fill.contained = Contained::separate;
    CHECK(throughFiller(makeWordSearch(list, settings).puzzle) == 0);
    settings.fill.contained = Contained::share;
    CHECK(throughFiller(makeWordSearch(list, settings).puzzle) == 0);
    settings = puzzleSettings(seed);
    settings.placing = PlainPlacing{};
    settings.size = Cell{12, 12};
    CHECK(throughFiller(makeWordSearch(list, settings).puzzle) == 0);
  }
}
