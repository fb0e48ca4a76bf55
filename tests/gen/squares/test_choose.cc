// tests/gen/squares/test_choose: the familiar come first, drawn squares share no word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "brute.h"
#include "gen/squares/squares.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

// All words of three letters of three, as many as chance takes, with weights of which some are equal.
Lexicon someLexicon() {
  std::vector<SquareWord> words;
  for (Letter a = 0; a < 3; ++a)
    for (Letter b = 0; b < 3; ++b)
      for (Letter c = 0; c < 3; ++c)
        if (*rc::gen::inRange(0, 3) > 0)
          words.push_back({std::string{static_cast<char>('a' + a), static_cast<char>('a' + b),
                                       static_cast<char>('a' + c)},
                           {a, b, c},
                           static_cast<double>(*rc::gen::inRange(0, 30)),
                           {},
                           false});
  if (words.empty()) words.push_back({"aaa", {0, 0, 0}, 1, {}, false});
  return Lexicon(Alphabet::latin(), std::move(words));
}

SquareRules threes() {
  SquareRules rules;
  rules.columns = rules.rows = 3;
  return rules;
}

std::vector<double> fallingFrom(const Lexicon& lexicon, const SquareRows& rows) {
  std::vector<double> weights;
  for (const WordId id : wordsOf(lexicon, rows)) weights.push_back(lexicon[id].weight);
  std::sort(weights.begin(), weights.end());
  return weights;
}

}  // namespace

TEST_CASE("the most familiar squares are the first of all squares, sorted") {
  CHECK(rc::check([] {
    const Lexicon lexicon = someLexicon();
    std::vector<SquareRows> all;
    listSquares(lexicon, threes(), [&](std::span<const WordId> rows) {
      all.emplace_back(rows.begin(), rows.end());
      return true;
    });
    std::stable_sort(all.begin(), all.end(), [&](const SquareRows& a, const SquareRows& b) {
      return fallingFrom(lexicon, a) > fallingFrom(lexicon, b);
    });
    const std::size_t most = *rc::gen::inRange<std::size_t>(1, 40);
    if (all.size() > most) all.resize(most);
    for (const int threads : {1, 3})
      RC_ASSERT(familiarSquares(lexicon, threes(), most, {threads, {}}) == all);
  }));
}

TEST_CASE("squares for a page share no word, and the seed decides which they are") {
  std::size_t differed = 0;
  CHECK(rc::check([&] {
    const Lexicon lexicon = someLexicon();
    SquareRules rules = threes();
    rules.distinct = true;
    const auto drawn = drawSquares(lexicon, rules, 3, 1, {1, {}});
    RC_ASSERT(drawn == drawSquares(lexicon, rules, 3, 1, {3, {}}));
    RC_ASSERT(drawn.empty() == (countSquares(lexicon, rules) == 0));
    differed += drawn != drawSquares(lexicon, rules, 3, 2, {1, {}}) ? 1 : 0;
    for (const auto& squares : {drawn, familiarApart(lexicon, rules, 3, {2, {}})}) {
      std::set<WordId> words;
      for (const SquareRows& rows : squares)
        for (const WordId id : wordsOf(lexicon, rows)) RC_ASSERT(words.insert(id).second);
    }
  }));
  CHECK(differed > 20);
}

TEST_CASE("a word that all squares must hold may be shared") {
  std::vector<SquareWord> words;
  const auto add = [&](const char* text, bool isNew) {
    SquareWord word{text, {}, 1, {}, isNew};
    for (const char* c = text; *c != 0; ++c) word.letters.push_back(static_cast<Letter>(*c - 'a'));
    words.push_back(word);
  };
  // ab/cd and ab/ef: their columns are ac bd and ae bf.
  for (const char* text : {"cd", "ac", "bd", "ef", "ae", "bf"}) add(text, false);
  for (const bool isNew : {false, true}) {
    add("ab", isNew);
    const Lexicon lexicon(Alphabet::latin(), words);
    words.pop_back();
    SquareRules rules;
    rules.columns = rules.rows = 2;
    rules.distinct = true;
    if (!isNew) CHECK(drawSquares(lexicon, rules, 2, 1).size() == 1);
    if (!isNew) rules.must = {lexicon.find({0, 1}).value()};
    CHECK(drawSquares(lexicon, rules, 2, 1).size() == 2);
    CHECK(familiarApart(lexicon, rules, 2).size() == 2);
  }
}
