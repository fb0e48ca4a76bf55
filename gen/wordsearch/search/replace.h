// gen/wordsearch/search/replace: a word that fits nowhere takes others' place, and these are put elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/grid/board.h"

namespace gridpress::gen {

/// Tries to put every word of the list into a grid of at most kSmallGrid cells, from where an ordinary search
/// left off (`grid` and `places`, which become the best that was found: most words). Returns how many words
/// were put where others stood or had stood.
///
/// A word that stands nowhere is put at the place where what it displaces weighs least; among those where it
/// shares most by the rule, then by chance. Displaced words wait until it is their turn. A word weighs more
/// each time it has had to wait, so that those that are hard to place end up with a place; where this leads
/// nowhere for long, the grid is emptied and filled anew in another order. Chance comes from the rule's seed
/// alone.
///
/// It gives up when the effort reaches `budget`: letters compared, and 400 a step, the same on every machine.
std::uint64_t removeAndReplace(const std::vector<Word>& words, const Rule& rule, std::uint64_t budget,
                               Grid& grid, Places& places);

}  // namespace gridpress::gen
