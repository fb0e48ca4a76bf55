// tests/gen/crossword/test_attach: words added to a finished crossword keep its rules and its words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "gen/crossword/crossword.h"
#include "model/error.h"
#include "model/rng.h"
#include "rules.h"

using namespace gridpress;

namespace {

Word wordOf(const std::string& text) {
  Word word{text, {}, {}};
  for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
  return word;
}

WordList latinListOf(const std::set<std::string>& texts) {
  WordList list;
  list.alphabet = Alphabet::latin();
  for (const std::string& text : texts) list.words.edit().push_back(wordOf(text));
  std::stable_sort(list.words.edit().begin(), list.words.edit().end(),
                   [](const Word& a, const Word& b) { return a.letters.size() > b.letters.size(); });
  return list;
}

std::set<std::string> standing(const Puzzle& p) {
  std::set<std::string> texts;
  for (const Placement& at : p.placements) texts.insert(p.words[at.word].text);
  return texts;
}

}  // namespace

TEST_CASE("any word into any crossword: the rules hold and every word stands") {
  int added = 0;
  CHECK(rc::check("added words", [&added](std::uint64_t seed) {
    Rng rng(seed);
    std::set<std::string> texts;
    for (int i = 0; i < 14; ++i) {
      std::string text;
      for (std::uint32_t n = 2 + rng.below(7); n > 0; --n) text += static_cast<char>('A' + rng.below(12));
      texts.insert(text);
    }
    std::vector<Word> more;
    for (int i = 0; i < 2; ++i) {
      more.push_back(wordOf(*texts.begin()));
      texts.erase(texts.begin());
    }
    const Puzzle before = gen::makeCrossword(latinListOf(texts), {}).puzzle;
    Puzzle after = before;
    try {
      gen::attachWords(after, more);
    } catch (const Error&) {
      RC_ASSERT(after == before);
      return;
    }
    ++added;
    RC_ASSERT(test::brokenRule(after) == "");
    std::set<std::string> wanted = standing(before);
    for (const Word& word : more) wanted.insert(word.text);
    RC_ASSERT(standing(after) == wanted);
    RC_ASSERT(after.placements.size() == wanted.size());
  }));
  CHECK(added > 20);
}

TEST_CASE("the grid grows, and the clue is kept") {
  Puzzle p = gen::makeCrossword(latinListOf({"CAT", "TEA"}), {}).puzzle;
  Word word = wordOf("ANTEATER");
  word.clue = "Eats ants";
  gen::attachWords(p, {word});
  CHECK(test::brokenRule(p) == "");
  CHECK(std::max(p.grid.columns(), p.grid.rows()) >= 8);
  CHECK(p.words.front().text == "ANTEATER");
  CHECK(p.words.front().clue == "Eats ants");
}

TEST_CASE("a word waits for the one that it crosses; what joins nowhere is refused, and nothing is changed") {
  Puzzle p = gen::makeCrossword(latinListOf({"CAT", "TEA"}), {}).puzzle;
  Puzzle both = p;
  gen::attachWords(both, {wordOf("OXO"), wordOf("AFOOT")});
  CHECK(test::brokenRule(both) == "");
  CHECK(both.placements.size() == 4);
  const Puzzle before = p;
  CHECK_THROWS_WITH(gen::attachWords(p, {wordOf("OXO")}), Catch::Contains("has none of its letters"));
  CHECK_THROWS_WITH(gen::attachWords(p, {wordOf("CAT")}), Catch::Contains("is in the crossword already"));
  CHECK(p == before);
}

TEST_CASE("a word taken out leaves all other squares; one that holds others together stays") {
  int taken = 0, held = 0;
  CHECK(rc::check("words taken out", [&](std::uint64_t seed) {
    Rng rng(seed);
    std::set<std::string> texts;
    for (int i = 0; i < 10; ++i) {
      std::string text;
      for (std::uint32_t n = 3 + rng.below(6); n > 0; --n) text += static_cast<char>('A' + rng.below(10));
      texts.insert(text);
    }
    const Puzzle before = gen::makeCrossword(latinListOf(texts), {}).puzzle;
    if (before.placements.size() < 2) return;
    const std::string gone =
        before.words[before.placements[rng.below(static_cast<std::uint32_t>(before.placements.size()))].word]
            .text;
    Puzzle after = before;
    try {
      gen::detachWords(after, {gone});
    } catch (const Error&) {
      ++held;
      RC_ASSERT(after == before);
      return;
    }
    ++taken;
    std::set<std::string> wanted = standing(before);
    wanted.erase(gone);
    RC_ASSERT(standing(after) == wanted);
    RC_ASSERT(after.grid.columns() == before.grid.columns() && after.grid.rows() == before.grid.rows());
    for (std::size_t i = 0; i < after.grid.cellCount(); ++i)
      RC_ASSERT(after.grid.cells()[i] == before.grid.cells()[i] || after.grid.cells()[i] == kOutside);
  }));
  CHECK(taken > 10);
  CHECK(held > 10);
}

TEST_CASE("marks of squares stay with their squares where the grid grows at its beginning") {
  Puzzle p = gen::makeCrossword(latinListOf({"CAT", "TEA"}), {}).puzzle;
  const Cell first = p.placements.front().start;
  const Letter letter = p.grid.at(first);
  p.marks[first].circle = true;
  gen::attachWords(p, {wordOf("ANTEATER"), wordOf("REATA")});
  REQUIRE(p.marks.size() == 1);
  CHECK(p.grid.at(p.marks.begin()->first) == letter);
}
