// gen/letters/detect: in which language a list's words are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gen/letters/languages.h"

namespace gridpress::gen {

/// Hears a list's words one by one, in any order, and tells their language.
///
/// The script comes first, then letters that one language alone has. Latin words are held against the letters
/// and pairs of letters of bigrams.h. CLD2 is made for sentences: of lists of six words it knew 40 in 100
/// Spanish, 58 Portuguese and 76 Danish ones, and called most of the others English; the pairs know 100, 99
/// and 95 (tools/language-model --try).
class LanguageGuess {
 public:
  /// Words of an entry in well-formed UTF-8, of any case.
  void add(std::string_view entry);

  /// The language, where the words tell it; null where they do not: few words without marks, names, several
  /// languages that are as likely, or letters that the likely one does not have.
  const Language* language() const;
  /// Of these languages the one whose Latin words they are likeliest; null where there is none.
  const Language* likeliest(std::span<const std::string_view> among) const;
  /// Whether the words share a script with the others', as far as they have any.
  bool sharesScript(const LanguageGuess& other) const { return script() == other.script(); }
  /// How unlikely the Latin words are in their likeliest language, in nats: of several ways to decode bytes,
  /// the one with the smallest gives words.
  double cost() const { return ranked().cost; }
  /// How much likelier the Latin words of both are in two languages than in one, in nats; 0: not at all.
  double apartFrom(const LanguageGuess& other) const;
  /// Whether capitals follow the rule of Turkish, as İ and ı tell.
  bool isDotted() const;
  /// The languages that have all letters of the words; all languages of the script where none has.
  std::vector<const Language*> possible() const;

 private:
  struct Ranked {
    std::string_view first;
    double margin = 0, apart = 0, cost = 0;
  };
  Ranked ranked() const;
  void addLatin(std::u32string_view word);
  int script() const;
  /// Words with letters that the language does not write.
  std::uint64_t strangers(const Language& language) const;
  std::uint64_t vietnamese() const;
  const Language* latin() const;
  const Language* telling() const;
  bool isLikeOne(const Language& language) const;
  bool has(std::u32string_view letters) const;

  std::array<std::uint64_t, 40> costs_{};                ///< By language of bigrams().
  std::array<std::uint64_t, 256> scripts_{};             ///< Letters by script, as ICU numbers them.
  std::unordered_map<char32_t, std::uint64_t> special_;  ///< Capitals beyond A to Z: words with them.
  std::uint64_t words_ = 0, capitalised_ = 0, marked_ = 0;
};

}  // namespace gridpress::gen
