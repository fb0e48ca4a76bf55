// tests/gen/squares/test_pattern: what a pattern is, and what its squares are filled with.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/pattern.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>

#include "gen/squares/read_lexicon.h"
#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

const std::string kPatterns = GRIDPRESS_SOURCE_DIR "/templates/patterns/";
constexpr const char* kList = "/usr/share/dict/american-english";

std::vector<Pattern> patternsIn(const std::string& text) {
  const test::TempFolder folder;
  return readPatterns(folder.write("pattern.txt", text));
}

std::string patternProblem(const std::string& text) {
  try {
    patternsIn(text);
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    return std::to_string(e.where().line) + ": " + e.problem();
  }
  return "";
}

Lexicon lexiconFor(const Pattern& pattern, const std::vector<std::string>& paths,
                   const std::vector<std::string>& with = {}) {
  LexiconOptions options;
  options.paths = paths;
  options.with = with;
  for (const Slot& slot : pattern.slots) options.lengths.push_back(slot.cells.size());
  return readLexicon(options).lexicon;
}

// Squares agree, no word stands twice, and every run of two and more letters is a word of the puzzle.
void checkFilled(const Lexicon& lexicon, const Pattern& pattern, const PatternFill& fill) {
  REQUIRE(fill.words.size() == pattern.slots.size());
  CHECK(std::set<WordId>(fill.words.begin(), fill.words.end()).size() == fill.words.size());
  const Puzzle puzzle = patternPuzzle(lexicon, pattern, fill, 1);
  for (const Placement& p : puzzle.placements) {
    const Word& word = puzzle.words[p.word];
    Cell at = p.start;
    for (const Letter letter : word.letters) {
      REQUIRE(puzzle.grid.at(at) == letter);
      at = advance(at, p.direction, 1);
    }
    CHECK((!puzzle.grid.contains(at) || puzzle.grid.at(at) == kOutside));
  }
  for (Cell c; c.row < pattern.rows; ++c.row)
    for (c.column = 0; c.column < pattern.columns; ++c.column)
      CHECK((puzzle.grid.at(c) == kOutside) == pattern.isBlock(c));
}

}  // namespace

TEST_CASE("a pattern is rows of blocks and squares, several with blank lines between") {
  const auto all = patternsIn("; mine\n...\r\n.#.\n...\n\n\n___a\n-##.\n□■█.\n....\n");
  REQUIRE(all.size() == 2);
  CHECK(all[0].columns == 3);
  CHECK(all[0].slots.size() == 4);
  CHECK(all[1].rows == 4);
  CHECK(all[1].squares[all[1].index({3, 0})] == "A");
  CHECK(all[1].isBlock({1, 1}));
}

TEST_CASE("what is no pattern is told with its line") {
  CHECK(patternProblem("") == "0: there is no pattern");
  CHECK(patternProblem("; none\n") == "0: there is no pattern");
  CHECK(patternProblem("...\n..\n...\n") == "2: this row has 2 squares, those above have 3");
  CHECK(patternProblem("...\n.!.\n...\n") == "2: '!' is not a square of a pattern");
  CHECK(patternProblem("..\n..\n") == "1: a pattern has 3 to 64 rows and columns");
  CHECK(patternProblem("...\n...\n#..\n") == "3: a word of two letters would begin in column 2, across");
  CHECK(patternProblem("..#\n...\n#..\n...\n") == "1: a word of two letters would begin in column 1, across");
  CHECK(patternProblem("...\n###\n...\n") == "3: no word joins the square in column 1 to those above it");
  CHECK(patternProblem("...#\n####\n####\n...#\n") != "");
  CHECK(patternProblem(std::string(65, '.') + "\n") == "1: a pattern has 3 to 64 rows and columns");
}

TEST_CASE("the shipped patterns are what their styles ask for") {
  std::set<std::vector<std::size_t>> themes;  // Lengths of the American ones, each once.
  for (const std::string style : {"american", "british"}) {
    const std::vector<Pattern> all = readPatterns(kPatterns + style + ".txt");
    CHECK(all.size() == 20);
    for (const Pattern& p : all) {
      CHECK((p.columns == 15 && p.rows == 15));
      for (Cell c; c.row < 15; ++c.row)
        for (c.column = 0; c.column < 15; ++c.column)
          CHECK(p.isBlock(c) == p.isBlock({14 - c.column, 14 - c.row}));
      std::set<Cell> across, down;
      for (const Slot& slot : p.slots) {
        CHECK(slot.cells.size() >= (style == "british" ? 4 : 3));
        (slot.direction == Direction::right ? across : down).insert(slot.cells.begin(), slot.cells.end());
        // Of a British word about half the letters are crossed.
        const auto crossed = std::count_if(slot.cells.begin(), slot.cells.end(), [&](Cell c) {
          return std::count_if(p.slots.begin(), p.slots.end(), [&](const Slot& other) {
                   return std::find(other.cells.begin(), other.cells.end(), c) != other.cells.end();
                 }) == 2;
        });
        CHECK(2 * static_cast<std::size_t>(crossed) + 1 >= slot.cells.size());
      }
      if (style != "american") continue;
      CHECK(across == down);
      CHECK(p.slots.size() <= 78);
      // A theme: three to five words across of one length with their counterparts, longer than all others.
      std::vector<std::size_t> themed;
      for (const Slot& slot : p.slots)
        if (slot.direction == Direction::right && slot.cells.size() >= 9) themed.push_back(slot.cells.size());
      CHECK((themed.size() >= 3 && themed.size() <= 5));
      CHECK(std::equal(themed.begin(), themed.end(), themed.rbegin()));
      for (const Slot& slot : p.slots) CHECK((slot.cells.size() <= 8 || slot.direction == Direction::right));
      themes.insert(themed);
    }
    if (style == "american") CHECK(themes.size() == 20);
  }
}

TEST_CASE("patterns are filled with words of the list, none twice, the same for the same seed") {
  for (const std::string style : {"american", "british"}) {
    const std::vector<Pattern> all = readPatterns(kPatterns + style + ".txt");
    for (const std::size_t i : {std::size_t{1}, std::size_t{3}}) {
      const Lexicon lexicon = lexiconFor(all[i], {kList});
      PatternRules rules;
      const auto fill = fillPattern(lexicon, all[i], rules);
      REQUIRE(fill);
      checkFilled(lexicon, all[i], *fill);
      CHECK(fillPattern(lexicon, all[i], rules)->words == fill->words);
      rules.seed = 2;
      CHECK(fillPattern(lexicon, all[i], rules)->words != fill->words);
    }
  }
}

TEST_CASE("a theme and given letters stand, and light words do not") {
  std::vector<Pattern> all = readPatterns(kPatterns + "british.txt");
  Pattern& pattern = all[0];
  const std::size_t length = pattern.slots[0].cells.size();
  const std::string theme = std::string("CROSSWORDSOLVERS").substr(0, length);
  const Cell given = pattern.slots.back().cells.front();
  pattern.squares[static_cast<std::size_t>(given.row) * static_cast<std::size_t>(pattern.columns) +
                  static_cast<std::size_t>(given.column)] = "S";
  const Lexicon lexicon = lexiconFor(pattern, {kList}, {theme});
  PatternRules rules;
  rules.theme = {lexicon.find(lettersOf(lexicon, theme)).value()};
  const auto fill = fillPattern(lexicon, pattern, rules);
  REQUIRE(fill);
  checkFilled(lexicon, pattern, *fill);
  CHECK(std::count(fill->words.begin(), fill->words.end(), rules.theme[0]) == 1);
  CHECK(lexicon[fill->words.back()].letters[0] == lexicon.alphabet().find("S"));
}

TEST_CASE("scored lists are filled from the top, and never below the least score") {
  const test::TempFolder folder;
  // Words with few different letters score higher.
  std::ifstream in(kList);
  std::string scored;
  for (std::string line; std::getline(in, line);) {
    if (!std::all_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; })) continue;
    const std::size_t rare = static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
      return std::string("jqxzvwkfy").find(c) != std::string::npos;
    }));
    scored += line + ";" + std::to_string(rare >= 3 ? 10 : 60 - 20 * rare) + "\n";
  }
  const Pattern pattern = readPatterns(kPatterns + "british.txt")[2];
  const Lexicon lexicon = lexiconFor(pattern, {folder.write("scored.txt", scored)});
  PatternRules rules;
  rules.leastWeight = 40;
  const auto fill = fillPattern(lexicon, pattern, rules);
  REQUIRE(fill);
  checkFilled(lexicon, pattern, *fill);
  for (const WordId id : fill->words) CHECK(lexicon[id].weight >= 40);
  CHECK(fill->leastWeight == 60);  // There are enough of these.
  rules.leastWeight = 1000;
  CHECK_FALSE(fillPattern(lexicon, pattern, rules));
}

TEST_CASE("what cannot be filled is given up") {
  const Pattern pattern = patternsIn("...\n...\n...\n").front();
  const test::TempFolder folder;
  const Lexicon few = lexiconFor(pattern, {folder.write("few.txt", "cat\ndog\nemu\n")});
  CHECK_FALSE(fillPattern(few, pattern, {}));
  // The symmetric square has three words in six slots.
  const Lexicon twice = lexiconFor(pattern, {folder.write("twice.txt", "bit\nice\nten\n")});
  CHECK_FALSE(fillPattern(twice, pattern, {}));
  const Lexicon six = lexiconFor(pattern, {folder.write("six.txt", "bat\nage\nrod\nbar\nago\nted\n")});
  const auto fill = fillPattern(six, pattern, {});
  REQUIRE(fill);
  checkFilled(six, pattern, *fill);
}
