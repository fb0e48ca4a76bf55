// gen/letters/languages: which letters a language's puzzles have; languages and countries by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// The BCP 47 tag of the language that has this name, whatever language the name is in: "de" for German,
/// Deutsch, alemán and ドイツ語. Empty: it is no language's. The names are CLDR's (ICU's data), and a few
/// that tables have besides: "česky". Two capitals are a tag: "DE". Case does not matter otherwise.
std::string languageNamed(std::string_view name);

/// What a puzzle in a language does with its letters. Letters are CLDR's exemplar sets. Each has a cell of
/// its own, unless the country's printed puzzles write it otherwise (sayings.txt). A letter of
/// several signs (Czech CH, Dutch IJ, Hungarian SZ) takes a cell for each sign, but for one that is written
/// with an apostrophe (Uzbek Oʻ).
struct Language {
  std::string tag, english;  ///< BCP 47, "German".
  int script = 0;            ///< ICU's UScriptCode: of several the first; of Japanese, hiragana.
  /// Capitals beyond A to Z (or of another script) with a cell of their own, as NFC. Empty for scripts whose
  /// letters are not counted: Han, kana, Hangul.
  std::set<std::string, std::less<>> own;
  /// Capitals (but ß) beyond ASCII that its words are written with; and where puzzles differ from that,
  /// those that foreign words in it have, which are folded, too.
  std::set<char32_t> written, foreign;
  /// How the language writes where it has no letters but A to Z, as rules of ICU's transliterators for its
  /// own letters; empty: by leaving the marks out.
  std::string_view plain;

  bool writes(char32_t capital) const { return written.contains(capital); }
  bool isLatin() const;
  /// Its capitals follow the rule of Turkish: i is İ.
  bool dotted() const { return own.contains("İ"); }
};

/// Those that lists are told to be in by their words (detect.h), sorted by tag.
std::span<const Language* const> languages();
/// The one that alone is written in this script; null where there are several, or none.
const Language* languageOfScript(int script);
/// That of a BCP 47 tag, by its language and script (`pt-BR` is Portuguese; `no` and `nn` are written as
/// `nb`); null where ICU has no letters of it. Thread-safe.
const Language* languageOf(std::string_view tag);
/// Which of A to Z the language's own words are written with: Turkish has no Q, W and X.
std::string plainLettersOf(const Language& language);

/// The script of a letter (ICU's UScriptCode), both kana as hiragana.
int scriptOf(char32_t c);
/// Capitals as puzzles have them: ß is itself, ı is İ's.
char32_t capitalOf(char32_t c);

/// A country's place in an order in which neighbours mostly stand together: its continent, its part of the
/// continent and the country itself, as the codes of UN M.49 and ISO 3166-1: "002/015/DZ". What is no country
/// comes last. By the CLDR data of ICU.
std::string regionOf(const std::string& country);

/// The name in English of what such codes end with: "Northern Africa" of "002/015", "Algeria" of
/// "002/015/DZ"; "Elsewhere" of what is no country.
std::string regionName(const std::string& region);

/// "FR" of "FR", "fr" and "France", by the codes of ISO 3166-1 and ICU's English names; empty where there is
/// no such country.
std::string countryNamed(const std::string& text);

}  // namespace gridpress::gen
