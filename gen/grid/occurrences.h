// gen/grid/occurrences: every place where one of many words can be read in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/grid/automaton.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// By word, then row, column and direction: the order in which occurrences are listed.
struct ComesBefore {
  bool operator()(const Placement& a, const Placement& b) const {
    if (a.word != b.word) return a.word < b.word;
    if (a.start.row != b.start.row) return a.start.row < b.start.row;
    if (a.start.column != b.start.column) return a.start.column < b.start.column;
    return a.direction < b.direction;
  }
};
inline constexpr ComesBefore comesBefore;

/// What a reader takes for the same find has the same form: a palindrome that is read from its other end is
/// turned to one of the first four directions, a single letter to the right. Everything else stays.
Placement canonical(Placement found, const WordAutomaton& automaton);

/// All of them, in the eight directions, each once in its canonical form, in the order of comesBefore. Cells
/// without a letter and cells outside a mask end a reading. Takes time by cells and finds, not by words.
/// `threads` as in WordSearchSettings; the answer is the same for any.
std::vector<Placement> findOccurrences(const Grid& grid, const WordAutomaton& automaton, int threads = 1);

/// The automaton of a puzzle's words.
WordAutomaton automatonOf(const std::vector<Word>& words);

/// How often each of the automaton's words can be read.
std::vector<std::uint32_t> timesFound(const Grid& grid, const WordAutomaton& automaton, int threads = 1);

/// A word that can be read in another.
struct Containment {
  std::uint32_t word = 0;    ///< In the automaton.
  std::uint32_t host = 0;    ///< Index into the hosts.
  std::uint32_t offset = 0;  ///< The host's letter that is the word's first.
  bool backward = false;     ///< It is read against the host.
  bool operator==(const Containment&) const = default;
};

/// Where the automaton's words can be read in the hosts' letters, forward and backward, a palindrome only
/// forward; by word, host, offset.
std::vector<Containment> findInside(const std::vector<Word>& hosts, const WordAutomaton& automaton);

/// The words of a list that stand in others of it. A word is not in itself; of two that are each other
/// backward, the later one is in the earlier.
std::vector<Containment> findContained(const std::vector<Word>& words, const WordAutomaton& automaton);

/// The cells of a containment where its host stands; canonical.
Placement insideOf(const Placement& host, const Containment& inside, const WordAutomaton& automaton);

/// All containments at all their hosts' placements: canonical, sorted, each once.
std::vector<Placement> insidePlacements(const std::vector<Containment>& inside,
                                        const std::vector<Placement>& placements,
                                        const WordAutomaton& automaton);

}  // namespace gridpress::gen
