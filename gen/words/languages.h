// gen/words/languages: which letters have a cell of their own in a language's puzzles: the one table of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// The BCP 47 tag of the language that has this name, whatever language the name is in: "de" for German,
/// Deutsch, alemán and ドイツ語. Empty: it is no language's. The names are CLDR's (ICU's data), and a few
/// that tables have besides: "česky". Two capitals are a tag: "DE". Case does not matter otherwise.
std::string languageNamed(std::string_view name);

enum class Script : std::uint8_t { latin, greek, cyrillic, hebrew, arabic, kana, hangul, devanagari, thai };

/// What a puzzle in a language does with its letters. The letters of the words are CLDR's exemplar sets
/// (release 42, which ICU 72 has; a test compares them). What has a cell of its own is what the printed
/// puzzles of the country do where they agree, else the choice that its line gives a reason for. A letter of
/// several signs (Czech CH, Dutch IJ, Hungarian SZ) takes a cell for each sign.
struct Language {
  std::string_view tag;      ///< BCP 47: "de".
  std::string_view english;  ///< "German".
  Script script;
  /// Capitals beyond A to Z (or of another script) with a cell of their own.
  std::u32string_view own;
  /// Capitals that its words are written with as well, and that become other letters: accents, ligatures.
  std::u32string_view others;
  /// How the language writes where it has no letters but A to Z, as rules of ICU's transliterators for its
  /// own letters; empty: by leaving the marks out.
  std::string_view plain = {};
};

/// Sorted by tag.
std::span<const Language> languages();
/// The line for a BCP 47 tag, by its language alone (`pt-BR` is Portuguese; `no` and `nn` are written as
/// `nb`); null where there is none.
const Language* languageOf(std::string_view tag);
/// Which of A to Z the language's own words are written with: Turkish has no Q, W and X.
std::string plainLettersOf(const Language& language);

}  // namespace gridpress::gen
