// gen/squares/trie: words of one length as a tree of letters: which letters may come next?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/squares/lexicon.h"

namespace gridpress::gen {

/// Letters as bits.
using LetterSet = std::uint64_t;

inline LetterSet bitOf(Letter letter) {
  return LetterSet{1} << letter;
}

/// Node 0 is the root: no letter yet.
class Trie {
 public:
  /// `words` are of one length, by rising number.
  Trie(const Lexicon& lexicon, std::span<const WordId> words);

  std::uint32_t nodes() const { return static_cast<std::uint32_t>(next_.size()); }
  /// The letters that may follow.
  LetterSet next(std::uint32_t node) const { return next_[node]; }
  /// The node behind a letter of next(node); behind a word's last letter its number.
  std::uint32_t child(std::uint32_t node, int letter) const {
    return children_[node * stride_ + static_cast<std::uint32_t>(letter)];
  }

 private:
  std::uint32_t stride_;
  std::vector<LetterSet> next_;
  std::vector<std::uint32_t> children_;
};

}  // namespace gridpress::gen
