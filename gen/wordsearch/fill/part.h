// gen/wordsearch/fill/part: moves words apart whose letters together spell a word to avoid.
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

/// Whether words of a list are parted: a message needs the exact cells that they leave, and many words take
/// minutes, so that must be requested.
inline bool isParted(std::size_t words, const std::vector<std::string>& message, const FillSettings& fill) {
  constexpr std::size_t kMost = 20'000;
  return (fill.clean || words <= kMost) && message.empty();
}

/// Moves words apart wherever letters of several spell a word of `avoid`: the word or both words through one
/// of its cells, as few and as short as possible, to their best places by the rule (bestPlaces) at which
/// nothing to avoid can be read. What a single word spells stays. On a map, words stay within the reach of 99
/// in 100. If a word moves, cells that no word needs are blank afterwards; otherwise the puzzle is unchanged.
/// Returns the number of moves; the same for any number of threads.
std::size_t partWords(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads);

/// A puzzle's words on a board; a word's placement at a place; and the puzzle with the board's places.
Board boardOf(const Puzzle& puzzle);
Placement placementAt(const Board& board, std::uint32_t word, Place place);
void takeFrom(const Board& board, Puzzle& puzzle);

/// Places an unplaced word of N letters, unless that creates a reading for which `fine` is false.
bool putClean(Board& board, const Placement& there, std::size_t length, const WordAutomaton& automaton,
              const std::function<bool(const Placement&)>& fine);

}  // namespace gridpress::gen
