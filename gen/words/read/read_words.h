// gen/words/read/read_words: the main entry point: reads sources into a clean WordList.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "gen/letters/fold.h"
#include "gen/words/read/recipe.h"
#include "gen/words/read/report.h"
#include "gen/words/read/source.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// What a cell may contain.
enum class AlphabetMode : std::uint8_t {
  latin,  ///< A to Z: words are folded (fold.h), as their language is written without its own letters (Ä is
          ///< AE).
  keep,   ///< Grapheme clusters of the names' own scripts, in upper case (clusters.h); nothing is folded.
};

/// How names become words.
struct CleanOptions {
  /// Nothing: `geonames` for GeoNames' data (the dump, and the project's list of places), otherwise `plain`.
  std::optional<Recipe> recipe;
  /// How words are folded; if set, they are folded whatever their language.
  std::optional<Fold> fold;
  /// Nothing: words of the recipe `geonames` are folded, as in the article; other words keep the letters that
  /// puzzles in their language have (languages.h).
  std::optional<AlphabetMode> alphabet;
  /// The words' language, a BCP 47 tag; empty: detected from the words (detect.h); `none`: not detected.
  std::string language;
  bool digits = false;  ///< A number alone is a word, too. (Digits within words are always kept.)
  /// The text of the list of fragments that the recipe `geonames` drops
  /// (templates/recipes/geonames-fragments.txt).
  std::string fragments;
  std::string fragmentsName = "the list of fragments";  ///< Its name in errors: its path.
  std::string title;                                    ///< The list's title; empty: from a word file.
  std::string credit;  ///< The list's credit; empty: from a word file, and GeoNames' for its data.
};

/// The credit required in prints of GeoNames' names.
inline constexpr std::string_view kGeonamesCredit = "Place names: GeoNames (geonames.org), CC BY 4.0";

/// A clean list, and the report of its cleaning.
struct CleanWords {
  WordList list;
  CleanReport report;
};

/// For lists that are larger than the memory available.
struct WordParts {
  std::size_t words = 200'000;                ///< Approximate number in a part.
  std::function<void(WordList part)> give{};  ///< Called with each part; its words are in list order.
};

/// Reads and cleans the sources, one after another, into one list. A word file is taken unchanged. The result
/// does not depend on the order of names within a source that has one name per line, except for names that
/// differ only in their coordinates: the first is kept. `rejects` is also called for what was found before an
/// error. `progress` is called with bytes read, of all files (0 if one is standard input).
///
/// Throws Error (call), with the file and if possible the line: no source, a source that cannot be read
/// (Input), lines that are not UTF-8 among others that are, a missing column, broken CSV; and if no words are
/// left.
///
/// With `parts`, a word may recur in a later part with other print forms. The list returned then has its
/// title, credit and language, but no words; the report lacks what only the whole list shows (`words` and
/// below). Lists cleaned by the recipe `plain` are held until all is read, since all their words are used to
/// detect their language.
CleanWords readWords(std::span<const SourceSpec> sources, const CleanOptions& options,
                     const RejectSink& rejects = {}, const Progress& progress = {},
                     const WordParts& parts = {});

}  // namespace gridpress::gen
