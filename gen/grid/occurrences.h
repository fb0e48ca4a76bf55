// gen/grid/occurrences: all places where one of many words can be read in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "model/alphabet.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// An Aho-Corasick automaton: about twenty bytes for each distinct prefix of a word, whatever the size of the
/// alphabet. Does not keep the words' letters.
class WordAutomaton {
 public:
  /// The relevant part of the letters read so far: their longest suffix that begins a word.
  using State = std::uint32_t;
  static constexpr State kStart = 0;

  /// Words may be empty (these are never found); of equal words the first is found.
  explicit WordAutomaton(const std::vector<std::span<const Letter>>& words);

  State next(State state, Letter letter) const {
    for (;; state = fail_[state]) {
      if (state == kStart) return letter < fromStart_.size() ? fromStart_[letter] : kStart;
      if (const State child = childOf(state, letter); child != kStart) return child;
    }
  }
  /// The number of letters of a word that have been read.
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
  /// Whether the word reads the same backward.
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

  // States are numbered by depth, so a state's children are adjacent, sorted by label.
  std::vector<State> firstChild_, fail_, shorter_, fromStart_;
  std::vector<Letter> label_;
  std::vector<std::uint32_t> word_, depth_, length_;
  std::vector<bool> palindrome_;
  std::uint32_t longest_ = 0;
};

/// By word, then row, column and direction: the order in which occurrences are listed.
inline constexpr auto comesBefore = [](const Placement& a, const Placement& b) {
  return std::tie(a.word, a.start.row, a.start.column, a.direction) <
         std::tie(b.word, b.start.row, b.start.column, b.direction);
};

/// Whether a placement is in a list sorted by comesBefore.
inline bool holds(const std::vector<Placement>& sorted, const Placement& p) {
  return std::ranges::binary_search(sorted, p, comesBefore);
}

/// Finds that a reader considers the same have the same form: a palindrome read from its other end is turned
/// to one of the first four directions, a single letter to the right. Everything else is unchanged.
Placement canonical(Placement found, const WordAutomaton& automaton);

/// All occurrences in the eight directions, each once in its canonical form, sorted by comesBefore. Cells
/// without a letter and cells outside a mask end a reading. Takes time in proportion to cells and finds, not
/// words. `threads` as in WordSearchSettings; the result is the same for any number.
std::vector<Placement> findOccurrences(const Grid& grid, const WordAutomaton& automaton, int threads = 1);

/// The automaton of a puzzle's words.
WordAutomaton automatonOf(const std::vector<Word>& words);

/// How often each of the automaton's words can be read.
std::vector<std::uint32_t> timesFound(const Grid& grid, const WordAutomaton& automaton, int threads = 1);

/// A word that can be read inside another.
struct Containment {
  std::uint32_t word = 0;    ///< Index in the automaton.
  std::uint32_t host = 0;    ///< Index in the hosts.
  std::uint32_t offset = 0;  ///< Position of the word's first letter in the host.
  bool backward = false;     ///< Read against the host.
  bool operator==(const Containment&) const = default;
};

/// All places where the automaton's words can be read in the hosts, forward and backward, palindromes only
/// forward; sorted by word, host, offset.
std::vector<Containment> findInside(const std::vector<Word>& hosts, const WordAutomaton& automaton);

/// The words of a list that can be read inside others of it. A word is not inside itself; of two that are the
/// reverse of each other, the later one is inside the earlier.
std::vector<Containment> findContained(const std::vector<Word>& words, const WordAutomaton& automaton);

/// The word's placement if its host is placed so; not canonical.
Placement ridingOn(const Placement& host, const Containment& inside);

/// All containments at all placements of their hosts, which are sorted by word: canonical, sorted, each once.
std::vector<Placement> insidePlacements(const std::vector<Containment>& inside,
                                        const std::vector<Placement>& placements,
                                        const WordAutomaton& automaton);

/// Finds the words through a cell, in the grid's current state.
class Through {
 public:
  /// The letters read on the eight ways to a cell; valid for any letter there.
  struct Approach {
    Cell cell;
    std::array<WordAutomaton::State, 8> states{};
  };

  Through(const Grid& grid, const WordAutomaton& automaton) : grid_(&grid), automaton_(&automaton) {}

  Approach approach(Cell cell) const {
    Approach made{cell, {}};
    for (const Direction direction : kDirections) {
      std::int32_t back = 0;
      while (back + 1 < static_cast<std::int32_t>(automaton_->longest()) &&
             grid_->contains(advance(cell, direction, -back - 1)))
        ++back;
      WordAutomaton::State state = WordAutomaton::kStart;
      for (; back > 0; --back) state = automaton_->next(state, grid_->at(advance(cell, direction, -back)));
      made.states[static_cast<std::size_t>(direction)] = state;
    }
    return made;
  }

  /// Calls found(placement) for each word that reads through the cell, not in canonical form; stops if it
  /// returns false.
  template <typename Found>
  void each(const Approach& from, Letter letter, const Found& found) const {
    bool on = true;
    for (const Direction direction : kDirections) {
      Cell at = from.cell;
      WordAutomaton::State state = automaton_->next(from.states[static_cast<std::size_t>(direction)], letter);
      for (std::uint32_t past = 0; automaton_->depth(state) > past; ++past) {
        automaton_->ending(state, [&](std::uint32_t word) {
          const std::uint32_t length = automaton_->length(word);
          if (on && length > past)
            on = found(
                Placement{word, advance(at, direction, 1 - static_cast<std::int32_t>(length)), direction});
        });
        if (!on) return;
        at = advance(at, direction, 1);
        if (!grid_->contains(at)) break;
        state = automaton_->next(state, grid_->at(at));
      }
    }
  }

 private:
  const Grid* grid_;
  const WordAutomaton* automaton_;
};

/// The part of a list, sorted by `member`, that has `value` there.
template <typename T>
std::span<const T> withMember(const std::vector<T>& sorted, std::uint32_t T::*member, std::uint32_t value) {
  const auto first = std::ranges::lower_bound(sorted, value, {}, member);
  return {first, std::ranges::upper_bound(first, sorted.end(), value, {}, member)};
}

}  // namespace gridpress::gen
