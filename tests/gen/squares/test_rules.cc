// tests/gen/squares/test_rules: every rule against trying everything, for any number of threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <set>

#include "brute.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// Random words over few letters: enough squares to tell rules apart, few enough to try all rows.
std::vector<std::string> someWords(int length, int letters, int count) {
  std::set<std::string> words;
  for (int i = 0; i < count; ++i) {
    std::string word;
    for (int k = 0; k < length; ++k) word += static_cast<char>('A' + *rc::gen::inRange(0, letters));
    words.insert(word);
  }
  return {words.begin(), words.end()};
}

std::string oneOf(const std::vector<std::string>& words) {
  return words[*rc::gen::inRange<std::size_t>(0, words.size())];
}

}  // namespace

TEST_CASE("squares are those that trying everything finds, in order, for any number of threads") {
  std::size_t seen = 0;
  CHECK(rc::check([&seen] {
    Wanted wanted;
    wanted.columns = *rc::gen::inRange(2, 5);
    wanted.rows = *rc::gen::inRange(2, 5);
    if (*rc::gen::arbitrary<bool>()) wanted.rows = wanted.columns;
    const int letters = *rc::gen::inRange(2, 4);
    const int most = wanted.rows == 4 ? 12 : wanted.rows == 3 ? 24 : 40;
    std::vector<std::string> words = someWords(wanted.columns, letters, *rc::gen::inRange(most / 2, most));
    if (wanted.rows != wanted.columns)
      for (std::string& word : someWords(wanted.rows, letters, *rc::gen::inRange(10, 40)))
        words.push_back(std::move(word));
    if (wanted.rows == wanted.columns) {
      wanted.upToTranspose = *rc::gen::arbitrary<bool>();
      wanted.symmetric = *rc::gen::inRange(0, 4) == 0;
    }
    wanted.distinct = *rc::gen::arbitrary<bool>();
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) wanted.must.push_back(oneOf(words));
    if (*rc::gen::inRange(0, 3) == 0) {
      wanted.news = someWords(wanted.columns, letters, 2);
      for (std::string& word : someWords(wanted.rows, letters, 2)) wanted.news.push_back(std::move(word));
    }
    if (*rc::gen::inRange(0, 3) == 0) {
      wanted.hasTiles = true;
      for (int i = 0; i < letters; ++i) wanted.tiles[static_cast<char>('A' + i)] = *rc::gen::inRange(0, 8);
      wanted.blanks = *rc::gen::inRange(0, 3);
    }
    const gen::Lexicon lexicon = lexiconOf(words, wanted.news);
    const gen::SquareRules rules = rulesOf(wanted, lexicon);
    const std::vector<Rows> truth = bruteSquares(words, wanted);
    seen += truth.size();
    for (const int threads : {1, 2, 3}) {
      RC_ASSERT(listed(lexicon, rules, threads) == truth);
      RC_ASSERT(gen::countSquares(lexicon, rules, {threads, {}}) == truth.size());
    }
  }));
  CHECK(seen > 100);  // else nothing was compared
}

TEST_CASE("sides of eight letters") {
  // Only one word a slot: the square of the alphabet's first 15 letters, each row one further.
  std::vector<std::string> words;
  for (int i = 0; i < 8; ++i) {
    std::string word;
    for (int k = 0; k < 8; ++k) word += static_cast<char>('A' + i + k);
    words.push_back(word);
  }
  Wanted wanted;
  wanted.columns = wanted.rows = 8;
  wanted.symmetric = wanted.distinct = true;
  const gen::Lexicon lexicon = lexiconOf(words);
  CHECK(listed(lexicon, rulesOf(wanted, lexicon), 2) == std::vector<Rows>{words});
}

TEST_CASE("a list is ended by whoever takes it, at the same square for any number of threads", "[long]") {
  std::vector<std::string> words;
  for (const char a : {'A', 'B', 'C'})
    for (const char b : {'A', 'B', 'C'})
      for (const char c : {'A', 'B', 'C'}) words.push_back({a, b, c});
  const gen::Lexicon lexicon = lexiconOf(words);
  gen::SquareRules rules;
  rules.columns = rules.rows = 3;
  const std::vector<Rows> all = listed(lexicon, rules, 1);
  REQUIRE(all.size() == 19683);  // three letters in nine cells
  for (const std::size_t most : {std::size_t{1}, std::size_t{10000}})
    for (const int threads : {1, 2, 5}) {
      std::vector<Rows> some;
      gen::listSquares(lexicon, rules,
                       [&](std::span<const gen::WordId> rows) {
                         some.push_back(spelled(lexicon, rows));
                         return some.size() < most;
                       },
                       {threads, {}});
      CHECK(some == std::vector<Rows>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most)));
    }
}
