// tests/gen/words/test_list_properties: random lists, dressed as people dress them, are read as they were.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck/catch.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "gen/words/lists/lines.h"

using namespace gridpress::gen;

namespace {

std::string randomWord() {
  const auto length = *rc::gen::inRange(3, 12);
  std::string word;
  for (int i = 0; i < length; ++i) word += *rc::gen::inRange('a', static_cast<char>('z' + 1));
  return word;
}

/// Each once: what begins every line is a label ("word: happy", "word: sad").
std::vector<std::string> randomWords() {
  std::vector<std::string> words;
  const auto count = *rc::gen::inRange(3, 30);
  for (int i = 0; i < count; ++i)
    if (const std::string word = randomWord(); std::find(words.begin(), words.end(), word) == words.end())
      words.push_back(word);
  RC_PRE(words.size() >= 3U);
  return words;
}

std::vector<std::string> wordsOf(const ListReading& reading) {
  std::vector<std::string> words;
  for (const ListEntry& e : reading.entries) words.push_back(e.word);
  return words;
}

}  // namespace

TEST_CASE("Whatever stands before, behind and between words goes") {
  rc::prop("the words are the same", [] {
    const std::vector<std::string> words = randomWords();
    const auto mark =
        *rc::gen::element<std::string>("", "n. ", "n) ", "(n) ", "• ", "- ", "* ", "– ", "☐ ", "\uF0B7\t");
    const auto end = *rc::gen::element<std::string>("", ",", ";", " ");
    const auto definition = *rc::gen::element<std::string>("", " – ", " - ", " = ", "\t", ": ");
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::string before = mark;
      if (const std::size_t n = before.find('n'); n != before.npos)
        before.replace(n, 1, std::to_string(i + 1));
      lines.push_back(
          before + words[i] +
          (definition.empty() ? end : definition + "it is one of the things that " + randomWord() + " has"));
    }
    for (const std::string& line : lines) RC_LOG() << line << '\n';
    const ListReading reading = readLines(lines);
    RC_ASSERT(wordsOf(reading) == words);
    RC_ASSERT(reading.asides.empty());
    for (const ListEntry& e : reading.entries) RC_ASSERT(e.clue.empty() == definition.empty());
  });
  rc::prop("several a line are as many words", [] {
    const std::vector<std::string> words = randomWords();
    const auto between = *rc::gen::element<std::string>(", ", "; ", ",", " • ");
    std::vector<std::string> lines(1);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i % 6 == 0 && i > 0 && words.size() - i > 2) lines.emplace_back();
      lines.back() += (lines.back().empty() ? "" : between) + words[i];
    }
    for (const std::string& line : lines) RC_LOG() << line << '\n';
    RC_ASSERT(wordsOf(readLines(lines)) == words);
  });
}

TEST_CASE("No line is lost: it is a word, or aside") {
  CHECK(readLines({"Earth[a]", "Mars"}).facts.notes == 1);
  rc::prop("any text", [] {
    const auto lines = *rc::gen::container<std::vector<std::string>>(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab 1.,:;-#\t|=()[]\"'@/"))));
    const ListReading reading = readLines(lines);
    std::size_t letters = 0, kept = 0;
    const auto count = [](const std::string& text) {
      return static_cast<std::size_t>(
          std::count_if(text.begin(), text.end(), [](char c) { return c == 'a' || c == 'b'; }));
    };
    for (const std::string& line : lines) letters += count(line);
    for (const ListEntry& e : reading.entries) kept += count(e.word) + count(e.clue);
    for (const ListLine& l : reading.asides) kept += count(l.text);
    // Letters that count lines (a, b), a web address behind a word and where a link leads are all that goes.
    const bool linked = std::ranges::any_of(lines, [](const auto& l) { return l.find("](") != l.npos; });
    const ListFacts& f = reading.facts;
    if (f.numbers == 0 && f.addresses == 0 && f.notes == 0 && f.messages == 0 && f.definitions == 0 &&
        !linked)
      RC_ASSERT(kept == letters);
  });
}
