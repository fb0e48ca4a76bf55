// model/word_list: words as they will stand in a grid, with the spellings they came from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/alphabet.h"
#include "model/earth.h"

namespace gridpress {

/// One original behind a grid word: `Zürich`, CH. Several may share a grid form (Poá, Pôa -> POA).
struct PrintForm {
  std::string spelling;  ///< UTF-8, as a reader should see it.
  CountryCode country;
  std::int64_t population = 0;        ///< 0 if unknown.
  std::optional<EarthPoint> at = {};  ///< Where the place is, if known.
  bool operator==(const PrintForm&) const = default;
};

/// A word in its grid form. `text` is its letters spelled out, kept because it is needed everywhere.
struct Word {
  std::string text;
  std::vector<Letter> letters;
  std::vector<PrintForm> prints;  ///< May be empty; then the grid form is all there is.
  std::string clue = {};          ///< Its clue in a crossword, or empty.
  bool operator==(const Word&) const = default;
};

/// Words that copies share until one of them is edited (copy on write): a list and its puzzle keep a million
/// names in memory once. Any number of threads may read.
class SharedWords {
 public:
  using value_type = Word;

  SharedWords() = default;
  SharedWords(std::vector<Word> words)  // NOLINT: implicit.
      : words_(std::make_shared<std::vector<Word>>(std::move(words))) {}
  SharedWords(std::initializer_list<Word> words) : SharedWords(std::vector<Word>(words)) {}

  const std::vector<Word>& list() const {
    static const std::vector<Word> kNone;
    return words_ ? *words_ : kNone;
  }
  operator const std::vector<Word>&() const { return list(); }  // NOLINT: implicit.
  const Word& operator[](std::size_t word) const { return list()[word]; }
  const Word& front() const { return list().front(); }
  const Word& back() const { return list().back(); }
  std::size_t size() const { return list().size(); }
  bool empty() const { return list().empty(); }
  auto begin() const { return list().begin(); }
  auto end() const { return list().end(); }

  /// The words, to be changed: no other copy shares them.
  std::vector<Word>& edit() {
    if (words_.use_count() != 1) words_ = std::make_shared<std::vector<Word>>(list());
    return *words_;
  }

  bool operator==(const SharedWords& other) const { return words_ == other.words_ || list() == other.list(); }

 private:
  std::shared_ptr<std::vector<Word>> words_;  ///< Null: none.
};

/// Words ready for a generator: no two have the same text, longest first (then by text's bytes), each with at
/// least one letter.
struct WordList {
  Alphabet alphabet;
  SharedWords words;
  std::string credit;         ///< Whom a print must credit ("Place names: GeoNames, CC BY 4.0"), or empty.
  std::string title;          ///< What the words are ("Places of the World"), or empty.
  std::string language = {};  ///< The words' language (BCP 47: "de", "pt-BR"), or empty.
  std::string date = {};      ///< Of the puzzle (model/date), or empty.
};

}  // namespace gridpress
