// gen/wordsearch/search/replace: lets words that fit nowhere displace others, which are placed elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/grid/board.h"

namespace gridpress::gen {

/// Tries to place all words of the list in a grid of at most kSmallGrid cells, starting from the result of an
/// ordinary search (`grid` and `places`, which become the best result: most words). Returns the number of
/// words placed where others were or had been.
///
/// An unplaced word is put at the place at which the displaced words weigh least; of several, where it shares
/// most by the rule, then by chance. Displaced words wait for their turn. A word's weight grows each time it
/// has to wait, so that words that are hard to place end up with a place; if there is no progress for long,
/// the grid is emptied and filled again in another order. Chance depends only on the rule's seed.
///
/// Gives up when the effort reaches `budget`: letters compared, plus 400 per step, the same on every machine.
std::uint64_t removeAndReplace(const std::vector<Word>& words, const Rule& rule, std::uint64_t budget,
                               Grid& grid, Places& places);

}  // namespace gridpress::gen
