// gen/letters/bigrams: which letters follow each other in a language's words: what detection compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// Costs are round(-6 ln p), at most kDearest; a character of a table is its cost above '0'.
struct Bigrams {
  static constexpr int kDearest = 43;
  static constexpr int kLetters = 27;  ///< The end of a word, then a to z.

  std::string_view language;    ///< BCP 47.
  std::u32string marked;        ///< Small letters beyond a to z that at least one word in 1,250 has.
  std::string_view markedCost;  ///< That a word has each of them.
  int plain = 0;                ///< That a word has none.
  std::string pairs;            ///< kLetters rows of kLetters: that the second follows the first.
};

/// Of the Latin languages that are told apart, sorted by tag. Made of Debian's dictionaries by
/// tools/language-model, which also measures how often it is right.
std::span<const Bigrams> bigrams();

/// In which languages this is a word that beginners learn: animals, colours, months, food, school, family,
/// weather (sayings.txt). A bit for each language of bigrams(), in its order; 0: in none. Small letters. Only
/// languages whose lists are taken for a neighbour's have such words, and these neighbours: of plain letters
/// alone, eight of them in Italian are as likely in Spanish, and in Norwegian as likely in Danish.
std::uint64_t everydayIn(std::string_view word);

}  // namespace gridpress::gen
