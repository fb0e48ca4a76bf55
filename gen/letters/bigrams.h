// gen/letters/bigrams: which letters follow each other in a language's words: what detection compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// Costs are round(-6 ln p), at most kDearest; a character of a table is its cost above '0'. Small letters.
struct Bigrams {
  static constexpr int kSteps = 6;  ///< Of a cost in a nat.
  static constexpr int kDearest = 43;

  /// BCP 47; "und" for names of places, which are the same in many languages.
  std::string language;
  int script = 0;               ///< ICU's UScriptCode.
  std::u32string letters;       ///< Of the script, with rows of their own; of Latin a to z.
  std::u32string marked;        ///< Other letters, and those with marks, that at least one word in 1,250 has.
  std::string_view markedCost;  ///< That a word has each of them.
  int plain = 0;                ///< That a word has none.
  int behind = 0;               ///< Steps that it begins behind English: it has fewer users.
  /// That the second follows the first: rows of the end of a word, the letters, any other letter.
  std::string_view pairs;

  std::size_t signs() const { return letters.size() + 2; }
};

/// Of the languages that share a script with others, script by script. Made by tools/language-model of
/// Debian's dictionaries, of CLDR's names of emoji and its numbers of users; bench/bench_told measures how
/// often it is right.
std::span<const Bigrams> bigrams();

/// The languages (their places in bigrams()) that people write lists with this word in, in small letters:
/// neighbours write the same letters, but not the same words. Now and then one that has another such word.
std::span<const std::uint16_t> usualIn(std::string_view word);

}  // namespace gridpress::gen
