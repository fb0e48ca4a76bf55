// model/word_list: words as they will stand in a grid, with the spellings they came from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/alphabet.h"
#include "model/earth.h"

namespace gridpress {

/// One original behind a grid word: `Zürich`, CH. Several may share a grid form (Poá, Pôa -> POA).
struct PrintForm {
  std::string spelling;               ///< UTF-8, as a reader should see it.
  std::string country;                ///< ISO 3166-1 alpha-2, or empty.
  std::int64_t population = 0;        ///< 0 where it is not known.
  std::optional<EarthPoint> at = {};  ///< Where the place is, where that is known.
  bool operator==(const PrintForm&) const = default;
};

/// A word in its grid form. `text` is its letters spelled out, kept because everyone asks for it.
struct Word {
  std::string text;
  std::vector<Letter> letters;
  std::vector<PrintForm> prints;  ///< May be empty; then the grid form is all there is.
  std::string clue = {};          ///< What a crossword asks for this word with, or empty.
  bool operator==(const Word&) const = default;
};

/// Words ready for a generator: no two have the same text, longest first (then by text's bytes), each with at
/// least one letter.
struct WordList {
  Alphabet alphabet;
  std::vector<Word> words;
  std::string credit;         ///< Whom a print must credit ("Place names: GeoNames, CC BY 4.0"), or empty.
  std::string title;          ///< What the words are ("Places of the World"), or empty.
  std::string language = {};  ///< The words' language (BCP 47: "de", "pt-BR"), or empty.
  std::string date = {};      ///< Of the puzzle (model/date), or empty.
};

}  // namespace gridpress
