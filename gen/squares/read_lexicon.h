// gen/squares/read_lexicon: word lists in, the words that a square can be made of out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"

namespace gridpress::gen {

/// Which lists are read, and which of their words count.
struct LexiconOptions {
  std::vector<std::string> paths;
  std::vector<std::size_t> lengths;  ///< Words of other lengths are passed over.
  /// Entries with capitals count too, as if written small. Without it they are passed over, as names and
  /// abbreviations; but a list with nothing but capitals is taken as it is.
  bool foldCase = false;
  /// Letters of any script, as grapheme clusters; else A to Z, and entries with others are passed over.
  bool anyLetters = false;
  std::vector<std::string> with;     ///< Words to add; case does not matter.
  std::vector<std::string> without;  ///< Words to take out; the same.
};

/// What was read of the lists.
struct LexiconReport {
  std::size_t entries = 0;          ///< Rows with a word of a length that is wanted.
  std::size_t withCapitals = 0;     ///< Of these, passed over.
  std::size_t otherCharacters = 0;  ///< The same.
  bool weighted = false, clued = false;
  std::vector<std::string> notThere;  ///< Of `without`, what no list has.
};

/// The words of squares, and what was read.
struct ReadLexicon {
  Lexicon lexicon;
  LexiconReport report;
};

/// Throws Error (call): no list, a list that cannot be read, an added word of a wrong length or with
/// something that is no letter, a word both added and taken out, and where a length has no words.
ReadLexicon readLexicon(const LexiconOptions& options);

/// The letters of a word as someone typed it; empty where it holds something else, or a letter that the
/// lexicon does not have.
std::vector<Letter> lettersOf(const Lexicon& lexicon, std::string_view word);

}  // namespace gridpress::gen
