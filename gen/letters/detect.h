// gen/letters/detect: in which language a list's words are, by the letters that follow each other in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gen/letters/languages.h"

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

/// Hears a list's words one by one, in any order, and tells their language.
///
/// The script comes first: of a script that one language has, it tells. Else each word is held against the
/// letters and pairs of letters of bigrams.txt in all languages of its script. A word costs a language at
/// most eight nats more than the one that it fits best, so that no single word tells, and a foreign one does
/// not hide the others' language. A language begins as far behind as its users are fewer than English's. The
/// likeliest one is told where it is six nats ahead of all others, one with few users half a nat a word, and
/// any whose words begin with capitals 7/6 of a nat a word ahead of English and of the names of places, since
/// these may be names. Latin words are no fewer than three, of plain letters six. bench/bench_told measures
/// it on words that neither the pairs nor these numbers were made with.
class LanguageGuess {
 public:
  LanguageGuess();
  /// Words of an entry in well-formed UTF-8, of any case.
  void add(std::string_view entry);

  /// The language, where the words tell it; null where they do not: few words, names, several languages that
  /// are as likely.
  const Language* language() const;
  /// Of these languages the one in which the words are likeliest; null where there is none.
  const Language* likeliest(std::span<const std::string_view> among) const;
  /// Whether the words share a script with the others', as far as they have any.
  bool sharesScript(const LanguageGuess& other) const { return script() == other.script(); }
  /// By how many nats the words are likelier in one language than in another, whatever their users; 0 where
  /// one of the two is not compared with others in the words' script.
  double ahead(std::string_view of, std::string_view than) const;
  /// How unlikely the words are in their likeliest language, in nats: of several ways to decode bytes, the
  /// one with the smallest gives words.
  double cost() const;
  /// How much likelier the words of both are in two languages than in one, in nats; 0: not at all.
  double apartFrom(const LanguageGuess& other) const;
  /// Whether capitals follow the rule of Turkish, as İ and ı tell.
  bool isDotted() const { return special_.contains(U'İ'); }
  /// Whether no word has a letter that the language does not write.
  bool hasAll(const Language& language) const;
  /// The languages that have all letters of the words; all languages of the script where none has.
  std::vector<const Language*> possible() const;

 private:
  void addWord(std::u32string_view word);
  int script() const;

  std::vector<std::uint64_t> costs_;                     ///< By language of bigrams().
  std::array<std::uint64_t, 256> scripts_{};             ///< Letters by script, as ICU numbers them.
  std::unordered_map<char32_t, std::uint64_t> special_;  ///< Capitals beyond A to Z: words with them.
  std::uint64_t words_ = 0, capitalised_ = 0;
};

}  // namespace gridpress::gen
