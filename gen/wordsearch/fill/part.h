// gen/wordsearch/fill/part: words whose letters make a word to avoid, together, are parted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "gen/grid/board.h"
#include "gen/grid/directions.h"
#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/fill.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Whether words of a list are parted: a message needs the very cells that they leave, and many words take
/// minutes, for which one asks.
inline bool isParted(std::size_t words, const std::vector<std::string>& message, const FillSettings& fill) {
  constexpr std::size_t kMost = 20'000;
  return (fill.clean || words <= kMost) && message.empty();
}

/// Moves one of the words wherever letters of several make a word of `avoid`: the shortest that can stand
/// elsewhere, at its best place by the rule (bestPlaces) at which nothing to avoid can be read. What a single
/// word spells stays. On a map it stays within the reach of 99 words in 100. Where a word moves, cells that
/// no word needs are blank afterwards; where none does, the puzzle stays as it is. Returns how many have
/// moved; the same for any number of threads.
std::size_t partWords(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads);

/// A puzzle's words, to be moved about; where one stands at a place; and the puzzle as they stand then.
Board boardOf(const Puzzle& puzzle);
Placement placementAt(const Board& board, std::uint32_t word, Place place);
void takeFrom(const Board& board, Puzzle& puzzle);

/// Puts a word of N letters that does not stand, unless it brings a reading that is not fine.
bool putClean(Board& board, const Placement& there, std::size_t length, const WordAutomaton& automaton,
              const std::function<bool(const Placement&)>& fine);

}  // namespace gridpress::gen
