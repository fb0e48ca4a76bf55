// gen/grid/take_out: removes words from a finished puzzle's list and grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// Removes words, given by their text in the grid's letters, from the list and all their placements from the
/// grid. Returns the cells that no other word needs, row by row: now kBlank, in a crossword kOutside.
/// Everything else is unchanged. Throws Error (call) about `remove` for a text that is not a word of the
/// puzzle, and if no word would be left.
std::vector<Cell> takeOut(Puzzle& puzzle, const std::vector<std::string>& texts);

}  // namespace gridpress::gen
