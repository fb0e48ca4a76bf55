// tests/support/lists: word lists for the tests, made up from seeds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/rng.h"
#include "model/word_list.h"

namespace gridpress {

/// A to Z words, in a WordList's order.
inline WordList listOf(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  WordList list;
  list.alphabet = Alphabet::latin();
  for (const std::string& text : texts) {
    Word word{text, {}, {}};
    for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
    list.words.edit().push_back(std::move(word));
  }
  return list;
}

/// The words' letters, in the list's order. Valid while the words are.
inline std::vector<std::span<const Letter>> lettersOf(const WordList& list) {
  std::vector<std::span<const Letter>> letters;
  for (const Word& word : list.words) letters.emplace_back(word.letters);
  return letters;
}

/// About `count` words of 1 to `longest` letters, the first `letters` letters of the alphabet, early ones
/// more often.
inline WordList madeUpList(std::uint64_t seed, std::uint32_t count, std::uint32_t longest,
                           std::uint32_t letters) {
  Rng rng(seed);
  std::vector<std::string> texts;
  for (std::uint32_t w = 0; w < count; ++w) {
    std::string text;
    const std::uint32_t length = 1 + rng.below(longest);
    for (std::uint32_t i = 0; i < length; ++i)
      text += static_cast<char>('A' + std::min(rng.below(letters), rng.below(letters)));
    texts.push_back(std::move(text));
  }
  return listOf(std::move(texts));
}

/// About `count` words of two to four syllables: with letters that like one another, and ends that are
/// others' beginnings, as names have them.
inline WordList syllableList(std::uint64_t seed, std::uint32_t count) {
  Rng rng(seed);
  std::vector<std::string> syllables, texts;
  for (int i = 0; i < 60; ++i) {
    std::string syllable;
    syllable += "BDFGKLMNPRSTVZ"[rng.below(14)];
    syllable += "AEIOU"[std::min(rng.below(5), rng.below(5))];
    if (rng.below(2) == 0) syllable += "LMNRST"[rng.below(6)];
    syllables.push_back(std::move(syllable));
  }
  for (std::uint32_t w = 0; w < count; ++w) {
    std::string text;
    for (std::uint32_t n = 2 + rng.below(3); n > 0; --n)
      text += syllables[std::min(rng.below(60), rng.below(60))];
    texts.push_back(std::move(text));
  }
  return listOf(std::move(texts));
}

}  // namespace gridpress
