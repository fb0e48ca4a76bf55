// gen/crossword/word_index: words by one letter, or by two and their distance.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/word_list.h"

namespace gridpress::gen {

/// A word, and where in it the letter that was asked for stands (the first of two).
struct WordHit {
  std::uint32_t word = 0;
  std::uint32_t at = 0;
};

/// Answers which words could be read through squares that hold letters, in constant time.
class WordIndex {
 public:
  /// Distances between two letters that are told apart; words that cross neighbours would touch.
  static constexpr std::int32_t kNearest = 2, kFarthest = 16;

  /// Of the words named, each once; without `pairs` only by one letter.
  WordIndex(const WordList& list, const std::vector<std::uint32_t>& words, bool pairs);

  std::span<const WordHit> with(Letter letter) const { return hits(keyOf(letter, letter, 0)); }
  /// `gap` letters after the first stands the second.
  std::span<const WordHit> with(Letter first, Letter second, std::int32_t gap) const {
    return hits(keyOf(first, second, gap));
  }

 private:
  static std::uint64_t keyOf(Letter first, Letter second, std::int32_t gap) {
    return (static_cast<std::uint64_t>(first) << 32) | (static_cast<std::uint64_t>(second) << 16) |
           static_cast<std::uint64_t>(gap);
  }
  std::span<const WordHit> hits(std::uint64_t key) const;

  // An open hash of the keys: where each one's hits begin and end.
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t begin = 0, end = 0;
  };
  std::size_t slotOf(std::uint64_t key) const;
  std::vector<Slot> slots_;
  std::vector<WordHit> hits_;
};

}  // namespace gridpress::gen
