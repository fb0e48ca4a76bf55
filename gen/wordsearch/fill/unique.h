// gen/wordsearch/fill/unique: each word found once: moves words whose letters make another by accident.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/repair.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A placed word that can be found more than once in the finished grid, and why. The same cells read both
/// ways (a palindrome) are one find.
struct Repeated {
  std::uint32_t word = 0;
  std::uint64_t places = 0;          ///< All, its own among them.
  std::vector<std::uint32_t> hosts;  ///< Words of the list that it stands inside of.
  std::uint64_t across = 0;          ///< Places where letters of several words make it.
  std::uint64_t filler = 0;          ///< Places with filler, for which no other letter was found.
  /// The list does not allow it to be found once: without its accidents it still stands twice.
  bool byList() const { return places - across - filler > 1; }
};

/// Which words can be found once.
struct UniqueReport {
  std::uint64_t once = 0;          ///< Placed words that can be found exactly once.
  std::uint64_t moved = 0;         ///< Words that were placed anew for it.
  std::vector<Repeated> repeated;  ///< The others, in the list's order.
};

/// For a puzzle whose filler cells are blank. Where the letters of several words make another word: that word
/// is moved there, if it gives up letters of its own for it; else a word that takes part, is contained in no
/// other and contains none is moved to the best place where it makes no word. Looks for places in at most so
/// many cells that a world-size grid takes a second. Returns how many words it moved.
std::uint64_t removeAccidents(Puzzle& puzzle, const std::vector<Containment>& contained,
                              const WordAutomaton& automaton, std::bitset<8> directions, int threads);

/// How bad it is to find each word once more through filler; for a puzzle whose filler cells are blank.
std::vector<Penalty> penaltyOfRepeating(const Puzzle& puzzle, const WordAutomaton& automaton, int threads);

/// For a finished grid.
UniqueReport describeUnique(const Puzzle& puzzle, const std::vector<Containment>& contained,
                            const WordAutomaton& automaton, int threads);

}  // namespace gridpress::gen
