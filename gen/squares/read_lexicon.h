// gen/squares/read_lexicon: reads word lists into the lexicon of squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"

namespace gridpress::gen {

/// The lists to read, and which of their words count.
struct LexiconOptions {
  std::vector<std::string> paths;
  std::vector<std::size_t> lengths;  ///< Words of other lengths are skipped.
  /// Entries with capitals count too, as if written small. Otherwise they are skipped, as names and
  /// abbreviations; but a list with only capitals is taken as it is.
  bool foldCase = false;
  /// Letters of any script, as grapheme clusters; otherwise A to Z, and entries with others are skipped.
  bool anyLetters = false;
  std::vector<std::string> with;     ///< Words to add; case does not matter.
  std::vector<std::string> without;  ///< Words to remove; case does not matter.
};

/// Counts of what was read from the lists.
struct LexiconReport {
  std::size_t entries = 0;          ///< Rows with a word of a requested length.
  std::size_t withCapitals = 0;     ///< Of these, skipped for their capitals.
  std::size_t otherCharacters = 0;  ///< Of these, skipped for other characters.
  bool weighted = false, clued = false;
  std::vector<std::string> notThere;  ///< Words of `without` that no list has.
};

/// The words of squares, and what was read.
struct ReadLexicon {
  Lexicon lexicon;
  LexiconReport report;
};

/// Throws Error (call): no list, a list that cannot be read, an added word of a wrong length or with
/// non-letters, a word both added and removed, and if there are no words of a length.
ReadLexicon readLexicon(const LexiconOptions& options);

/// The letters of a word as typed; empty if it contains anything else, or a letter that the lexicon does not
/// have.
std::vector<Letter> lettersOf(const Lexicon& lexicon, std::string_view word);

}  // namespace gridpress::gen
