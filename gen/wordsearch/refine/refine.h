// gen/wordsearch/refine/refine: words that stand are moved, to cross more and run side by side less.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/grid/board.h"
#include "model/events.h"

namespace gridpress::gen {

/// What moving words has changed.
struct RefineReport {
  std::uint64_t moves = 0;    ///< Times that a word was lifted.
  std::uint64_t planned = 0;  ///< As many as there were to be: it was stopped where there are fewer moves.
};

/// Moves words of a grid of at most kSmallGrid cells (`grid` and `places`, as a search left them; words
/// without a place stay without) by annealing: a word is lifted and put where, of all places that no letter
/// forbids, it seems to be worth most. What a place seems to be worth is what it is worth and some chance,
/// less and less of it towards the end. A crossing (gen/grid/crossings.h) is worth 2, a pair of parallel
/// neighbours (gen/grid/tracks.h) -4, and a cell that two words of one line share -3.
///
/// The best grid that was met is the result, the one that was given among them; stopping keeps the best so
/// far. Chance comes from the rule's seed alone, and the number of moves from the words and the grid.
RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events);

}  // namespace gridpress::gen
