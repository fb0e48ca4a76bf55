// gen/wordsearch/fill/decoys: beginnings of words in the filler, where a search begins in vain.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "gen/grid/directions.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes beginnings of the puzzle's words (a near miss, see gen/grid/difficulty.h, or some letters more, but
/// never all) into its blank cells, in the given directions, over letters that agree: up to `count` of them,
/// each word in turn, as far as there is room. Chance comes from the puzzle's seed alone. Returns how many it
/// wrote.
std::size_t layDecoys(Puzzle& puzzle, std::size_t count, Directions directions);

}  // namespace gridpress::gen
