// gen/letters/languages: the letters of each language's puzzles; languages and countries by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// The BCP 47 tag of the language with this name, in whatever language: "de" for German, Deutsch, alemán and
/// ドイツ語. Empty if no language has this name. The names are CLDR's (ICU's data), and a few more that are
/// found in tables: "česky". Two capitals are a tag: "DE". Otherwise case does not matter.
std::string languageNamed(std::string_view name);

/// How puzzles in a language treat its letters. Letters are CLDR's exemplar sets. Each has a cell of its own,
/// unless the country's printed puzzles do otherwise (sayings.txt). A letter of several signs (Czech CH,
/// Dutch IJ, Hungarian SZ) takes a cell for each sign, except one that is written with an apostrophe (Uzbek
/// Oʻ).
struct Language {
  std::string tag, english;  ///< BCP 47, "German".
  int script = 0;            ///< ICU's UScriptCode: the first of several; hiragana for Japanese.
  /// Capitals beyond A to Z (or of another script) with a cell of their own, as NFC. Empty for scripts whose
  /// letters are not enumerated: Han, kana, Hangul.
  std::set<std::string, std::less<>> own;
  /// Capitals (but ß) beyond ASCII in which its words are written; and, if puzzles differ from that, those of
  /// foreign words in it, which are folded, too.
  std::set<char32_t> written, foreign;
  /// How the language's own letters are written with A to Z only, as rules for ICU's transliterators; empty:
  /// without their marks.
  std::string_view plain;

  bool writes(char32_t capital) const { return written.contains(capital); }
  bool isLatin() const;
  /// Its capitals follow the Turkish rule: i becomes İ.
  bool dotted() const { return own.contains("İ"); }
};

/// The languages that can be detected from words (detect.h), sorted by tag.
std::span<const Language* const> languages();
/// The only language written in this script; null if there are several, or none.
const Language* languageOfScript(int script);
/// The language of a BCP 47 tag, by its language and script (`pt-BR` is Portuguese; `no` and `nn` are written
/// as `nb`); null if ICU has no letters for it. Thread-safe.
const Language* languageOf(std::string_view tag);
/// Which of A to Z occur in the language's own words: Turkish has no Q, W and X.
std::string plainLettersOf(const Language& language);

/// The script of a letter (ICU's UScriptCode), both kana as hiragana.
int scriptOf(char32_t c);
/// Capitals as in puzzles: ß stays, ı counts as İ.
char32_t capitalOf(char32_t c);

/// A country's key in an order that mostly groups neighbours: its continent, subregion and the country
/// itself, as codes of UN M.49 and ISO 3166-1: "002/015/DZ". Anything but a country sorts last. From ICU's
/// CLDR data.
std::string regionOf(const std::string& country);

/// The English name of the last of these codes: "Northern Africa" for "002/015", "Algeria" for "002/015/DZ";
/// "Elsewhere" for anything but a country.
std::string regionName(const std::string& region);

/// "FR" for "FR", "fr" and "France", by the codes of ISO 3166-1 and ICU's English names; empty if there is no
/// such country.
std::string countryNamed(const std::string& text);

}  // namespace gridpress::gen
