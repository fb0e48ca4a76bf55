// gen/words/read/read_words: the front door: sources in, a clean WordList out.
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

/// What a cell may hold.
enum class AlphabetMode : std::uint8_t {
  latin,  ///< A to Z: words are folded (fold.h), as their language writes without letters of its own (Ä is
          ///< AE).
  keep,   ///< Grapheme clusters of the names' own scripts, in upper case (clusters.h); nothing is folded.
};

/// How names become words.
struct CleanOptions {
  /// Nothing: `geonames` for GeoNames' data (the dump, and the project's own list of places), else `plain`.
  std::optional<Recipe> recipe;
  /// How words are folded; given, they are folded whatever their language.
  std::optional<Fold> fold;
  /// Nothing: what the recipe `geonames` gives is folded, as in the article; other words have the letters
  /// that puzzles in their language have (languages.h).
  std::optional<AlphabetMode> alphabet;
  /// The words' language, a BCP 47 tag; empty: told by the words (detect.h). `none`: it is not asked for.
  std::string language;
  bool digits = false;  ///< A number alone is a word, too. (Digits within words always stay.)
  /// The text of the list of fragments that the recipe `geonames` drops
  /// (templates/recipes/geonames-fragments.txt).
  std::string fragments;
  std::string fragmentsName = "the list of fragments";  ///< What errors call it: its path.
  std::string title;                                    ///< The list's title; empty: a word file's.
  std::string credit;  ///< The list's credit; empty: a word file's, and GeoNames' where its data are read.
};

/// Whom a print of GeoNames' names must credit.
inline constexpr std::string_view kGeonamesCredit = "Place names: GeoNames (geonames.org), CC BY 4.0";

/// A clean list, and how it became so.
struct CleanWords {
  WordList list;
  CleanReport report;
};

/// For lists that are larger than the memory that they may take.
struct WordParts {
  std::size_t words = 200'000;                ///< In a part, about.
  std::function<void(WordList part)> give{};  ///< Gets each part; its words in a list's order.
};

/// Reads and cleans the sources, one after another, into one list. A source that is a word file is taken as
/// it is. The result does not depend on the order of names within a source that has one name a line, but for
/// names that differ in their coordinates alone: the first is kept. `rejects` hears what was found before an
/// error, too. `progress` is called with bytes read, of all files (0 where one is standard input).
///
/// Throws Error (call), with the file and where it can the line: no source, a source that cannot be read
/// (Input), lines that are not UTF-8 where others are, a missing column, broken CSV; and where no words are
/// left.
///
/// In parts a word may come again in a later one, with other print forms. The list that is returned then has
/// its title, its credit and its language, and no words; the report knows nothing of what only all words tell
/// (`words` and below). Lists that are cleaned by the recipe `plain` are held until all is read, since all
/// their words tell their language.
CleanWords readWords(std::span<const SourceSpec> sources, const CleanOptions& options,
                     const RejectSink& rejects = {}, const Progress& progress = {},
                     const WordParts& parts = {});

}  // namespace gridpress::gen
