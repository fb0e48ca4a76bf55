// gen/words/bigrams: which letters follow each other in a language's words: what detection compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace gridpress::gen {

/// Costs are round(-6 ln p), at most kDearest; a character of a table is its cost above '0'.
struct Bigrams {
  static constexpr int kDearest = 43;
  static constexpr int kLetters = 27;  ///< The end of a word, then a to z.

  std::string_view language;    ///< BCP 47.
  std::u32string_view marked;   ///< Small letters beyond a to z that at least one word in 1,250 has.
  std::string_view markedCost;  ///< That a word has each of them.
  int plain;                    ///< That a word has none.
  std::string_view pairs;       ///< kLetters rows of kLetters: that the second follows the first.
};

/// Of the Latin languages that are told apart, sorted by tag. Made of Debian's dictionaries by
/// tools/language-model, which also measures how often it is right.
std::span<const Bigrams> bigrams();

}  // namespace gridpress::gen
