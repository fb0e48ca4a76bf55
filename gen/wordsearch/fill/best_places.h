// gen/wordsearch/fill/best_places: a full look at a grid for one word that is to be moved.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "gen/grid/rule.h"

namespace gridpress::gen {

/// Takes a place out of the race. Thread-safe.
using Refuse = std::function<bool(Cell start, Direction direction)>;

/// The best places of the word by the rule of word_search.h, best first, at most `count`; every cell and
/// allowed direction is looked at. Blank cells are free. The same for any number of threads.
std::vector<Bid> bestPlaces(const Grid& grid, const std::vector<Letter>& word, const Rule& rule,
                            std::uint64_t tieBase, std::size_t count, int threads, const Refuse& refuse);

}  // namespace gridpress::gen
