// gen/grid/automaton: finds all of many words in one pass (Aho and Corasick, 1975).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/alphabet.h"

namespace gridpress::gen {

/// Some twenty bytes for each different beginning of a word, whatever the size of the alphabet. Does not keep
/// the words' letters.
class WordAutomaton {
 public:
  /// What has been read so far, as far as it matters: the longest end of it that begins a word.
  using State = std::uint32_t;
  static constexpr State kStart = 0;

  /// Words may be empty (such are never found); of equal words the first is found.
  explicit WordAutomaton(const std::vector<std::span<const Letter>>& words);

  State next(State state, Letter letter) const {
    for (;; state = fail_[state]) {
      if (state == kStart) return letter < fromStart_.size() ? fromStart_[letter] : kStart;
      if (const State child = childOf(state, letter); child != kStart) return child;
    }
  }
  /// How many letters of a word have been read.
  std::uint32_t depth(State state) const { return depth_[state]; }

  /// Calls found(word) for each word that ends here, longest first.
  template <typename Found>
  void ending(State state, const Found& found) const {
    for (State s = word_[state] != kNone ? state : shorter_[state]; s != kStart; s = shorter_[s])
      found(word_[s]);
  }

  std::size_t words() const { return length_.size(); }
  std::uint32_t length(std::uint32_t word) const { return length_[word]; }
  std::uint32_t longest() const { return longest_; }
  /// The same letters backward.
  bool palindrome(std::uint32_t word) const { return palindrome_[word]; }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  State childOf(State state, Letter letter) const {
    State from = firstChild_[state], to = firstChild_[state + 1];
    while (from < to) {
      const State middle = from + (to - from) / 2;
      if (label_[middle] == letter) return middle;
      if (label_[middle] < letter)
        from = middle + 1;
      else
        to = middle;
    }
    return kStart;
  }

  // States are numbered by depth, so that a state's children are neighbours, sorted by their label.
  std::vector<State> firstChild_, fail_, shorter_, fromStart_;
  std::vector<Letter> label_;
  std::vector<std::uint32_t> word_, depth_, length_;
  std::vector<bool> palindrome_;
  std::uint32_t longest_ = 0;
};

}  // namespace gridpress::gen
