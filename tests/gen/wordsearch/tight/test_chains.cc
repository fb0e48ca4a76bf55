// tests/gen/wordsearch/tight/test_chains: each word has its place in one chain, where it pays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/pack.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::string textOf(const Chain& chain) {
  std::string text;
  for (const Letter letter : chain.letters) text += static_cast<char>('A' + letter);
  return text;
}

std::string read(const Chain& chain, const Link& link, std::size_t length) {
  const std::string text = textOf(chain);
  std::string word;
  for (std::size_t i = 0; i < length; ++i) {
    const std::int32_t at = link.at + (link.backward ? -1 : 1) * static_cast<std::int32_t>(i);
    if (at < 0 || at >= static_cast<std::int32_t>(text.size())) return "beyond";
    word += text[static_cast<std::size_t>(at)];
  }
  return word;
}

std::vector<std::string> texts(const std::vector<Chain>& chains) {
  std::vector<std::string> all;
  for (const Chain& chain : chains) all.push_back(textOf(chain));
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

TEST_CASE("words that overlap become one chain") {
  const ChainOptions five{5, 60, true};
  CHECK(texts(joinWords(listOf({"MEININGEN", "INGENHEIM"}).words, five)) ==
        std::vector<std::string>{"MEININGENHEIM"});
  // One of them is turned round.
  CHECK(texts(joinWords(listOf({"MEININGEN", "MIEHNEGNI"}).words, five)) ==
        std::vector<std::string>{"MEININGENHEIM"});
  CHECK(joinWords(listOf({"MEININGEN", "MIEHNEGNI"}).words, {5, 60, false}).size() == 2);
  // Six letters would be needed, or the chain would be too long.
  CHECK(joinWords(listOf({"MEININGEN", "INGENHEIM"}).words, {6, 60, true}).size() == 2);
  CHECK(joinWords(listOf({"MEININGEN", "INGENHEIM"}).words, {5, 12, true}).size() == 2);
}

TEST_CASE("a word inside another is part of its chain") {
  const WordList list = listOf({"XMEININGENX", "MEININGEN", "GNINIEM"});
  const std::vector<Chain> chains = joinWords(list.words, {5, 60, true});
  REQUIRE(chains.size() == 1);
  CHECK(chains[0].links.size() == 3);
  for (const Link& link : chains[0].links)
    CHECK(read(chains[0], link, list.words[link.word].text.size()) == list.words[link.word].text);
}

TEST_CASE("random lists: each word stands in one chain, as its link says") {
  CHECK(rc::check([] {
    const WordList list =
        madeUpList(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange<std::uint32_t>(1, 400), 14, 3);
    ChainOptions options;
    options.overlap = *rc::gen::inRange<std::size_t>(2, 6);
    options.longest = *rc::gen::inRange<std::size_t>(8, 40);
    options.backward = *rc::gen::arbitrary<bool>();
    const std::vector<Chain> chains = joinWords(list.words, options);
    std::vector<int> seen(list.words.size(), 0);
    for (const Chain& chain : chains) {
      std::size_t longest = options.longest;
      for (const Link& link : chain.links) {
        ++seen[link.word];
        const std::string& text = list.words[link.word].text;
        RC_ASSERT(read(chain, link, text.size()) == text);
        RC_ASSERT(options.backward || !link.backward);
        longest = std::max(longest, text.size());
      }
      RC_ASSERT(chain.letters.size() <= longest);
    }
    RC_ASSERT(std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; }));
  }));
}
