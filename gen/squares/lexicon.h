// gen/squares/lexicon: the words of squares, numbered, and as a trie.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/alphabet.h"

namespace gridpress::gen {

/// A word by its number in a Lexicon.
using WordId = std::uint32_t;

/// The minimum and maximum length of a side.
inline constexpr int kShortestSide = 2, kLongestSide = 8;
/// Sets of letters are stored in 64 bits.
inline constexpr std::size_t kMostLetters = 64;

/// A word that may be used in squares.
struct SquareWord {
  std::string text;  ///< As shown in listings.
  std::vector<Letter> letters;
  double weight = 0;  ///< Its familiarity, on the list's own scale; higher is more familiar.
  std::string clue;
  bool isNew = false;  ///< Added to the list's words: squares must contain one of these, if there are any.
};

/// Words of one or two lengths, shorter first, then in alphabetical order; no two with the same letters.
/// Their numbers therefore compare as the words do.
class Lexicon {
 public:
  Lexicon() = default;
  /// Sorts the words. Words with the same letters become one: with the greater weight, the first clue found,
  /// and new if any of them is. Throws Error (job) for more than kMostLetters letters.
  Lexicon(Alphabet alphabet, std::vector<SquareWord> words);

  const Alphabet& alphabet() const { return alphabet_; }
  std::size_t size() const { return words_.size(); }
  const SquareWord& operator[](WordId id) const { return words_[id]; }
  /// The numbers of the words of this length: from the first to below the second.
  std::pair<WordId, WordId> ofLength(std::size_t length) const;
  std::optional<WordId> find(const std::vector<Letter>& letters) const;

 private:
  Alphabet alphabet_;
  std::vector<SquareWord> words_;
};

/// A set of letters as bits.
using LetterSet = std::uint64_t;

inline LetterSet bitOf(Letter letter) {
  return LetterSet{1} << letter;
}

/// Node 0 is the root, before the first letter.
class Trie {
 public:
  /// `words` have equal lengths and ascending numbers.
  Trie(const Lexicon& lexicon, std::span<const WordId> words);

  std::uint32_t nodes() const { return static_cast<std::uint32_t>(next_.size()); }
  /// The letters that may follow.
  LetterSet next(std::uint32_t node) const { return next_[node]; }
  /// The node after a letter of next(node); after a word's last letter, the word's number.
  std::uint32_t child(std::uint32_t node, int letter) const {
    return children_[node * stride_ + static_cast<std::uint32_t>(letter)];
  }

 private:
  std::uint32_t stride_;
  std::vector<LetterSet> next_;
  std::vector<std::uint32_t> children_;
};

}  // namespace gridpress::gen
