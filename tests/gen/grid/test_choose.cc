// tests/gen/grid/test_choose: words drawn for a puzzle keep all their rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/choose.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>

using namespace gridpress;

namespace {

WordList plainList(const std::set<std::string>& texts) {
  WordList list;
  list.alphabet = Alphabet::latin();
  for (const std::string& text : texts) {
    Word w;
    w.text = text;
    for (const char c : text) w.letters.push_back(static_cast<Letter>(c - 'A'));
    list.words.edit().push_back(std::move(w));
  }
  std::stable_sort(list.words.edit().begin(), list.words.edit().end(),
                   [](const Word& a, const Word& b) { return a.letters.size() > b.letters.size(); });
  return list;
}

}  // namespace

TEST_CASE("chosen words are of the list, of the lengths, not taken, and none inside another") {
  CHECK(rc::check([] {
    std::set<std::string> texts, taken;
    for (const std::string& text : *rc::gen::container<std::vector<std::string>>(
             rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('A', 'E'))))) {
      texts.insert(text);
      if (*rc::gen::inRange(0, 4) == 0) taken.insert(text);
    }
    gen::ChooseOptions options;
    options.count = static_cast<std::size_t>(*rc::gen::inRange(1, 8));
    options.shortest = static_cast<std::size_t>(*rc::gen::inRange(1, 4));
    options.longest = static_cast<std::size_t>(*rc::gen::element(0, 5));
    options.seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = plainList(texts);
    const auto some = gen::chooseWords(list, options, taken);
    if (!some) return;
    RC_ASSERT(some->words.size() == options.count);
    for (std::size_t i = 0; i < some->words.size(); ++i) {
      const std::string& text = some->words[i].text;
      RC_ASSERT(texts.contains(text));
      RC_ASSERT(!taken.contains(text));
      RC_ASSERT(text.size() >= options.shortest);
      RC_ASSERT(options.longest == 0 || text.size() <= options.longest);
      if (i > 0) RC_ASSERT(some->words[i - 1].text.size() >= text.size());
      const std::string back(text.rbegin(), text.rend());
      for (std::size_t j = 0; j < some->words.size(); ++j) {
        if (i == j) continue;
        RC_ASSERT(some->words[j].text.find(text) == std::string::npos);
        RC_ASSERT(some->words[j].text.find(back) == std::string::npos);
      }
    }
    const auto again = gen::chooseWords(list, options, taken);
    RC_ASSERT(std::equal(some->words.begin(), some->words.end(), again->words.begin()));
  }));
}

TEST_CASE("a list that has too few words says so, one that has just enough does not") {
  const WordList list = plainList({"APPLE", "BREAD", "CAT", "CATTLE"});
  gen::ChooseOptions options;
  options.count = 3;
  CHECK(gen::chooseWords(list, options, {}).has_value());
  options.count = 4;  // CAT stands in CATTLE.
  CHECK_FALSE(gen::chooseWords(list, options, {}).has_value());
  options.contained = true;
  CHECK(gen::chooseWords(list, options, {}).has_value());
  options.contained = false;
  options.count = 3;
  CHECK_FALSE(gen::chooseWords(list, options, {"APPLE"}).has_value());
}

TEST_CASE("what is chosen of a list has its language and its date") {
  WordList list = plainList({"APFEL", "BROT", "KATZE"});
  list.language = "de";
  list.date = "2026-11-23";
  CHECK(gen::chooseWords(list, {}, {})->language == "de");
  CHECK(gen::chooseWords(list, {}, {})->date == "2026-11-23");
}

TEST_CASE("recent words are those of the last puzzles") {
  gen::RecentWords recent(2);
  CHECK(recent.all().empty());
  recent.add({"ONE", "TWO"});
  recent.add({"THREE"});
  CHECK(recent.all() == std::set<std::string>{"ONE", "THREE", "TWO"});
  recent.add({"FOUR"});
  CHECK(recent.all() == std::set<std::string>{"FOUR", "THREE"});
}
