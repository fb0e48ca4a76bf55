// gen/grid/take_out: words out of a finished puzzle, list and grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// Takes words out of the list and, wherever they stand, out of the grid: by their letters in the grid, as a
/// word's text has them. Returns the cells that no other word needs, row by row: kBlank now, in a crossword
/// kOutside. All else stays. Throws Error (call) about `remove` for what is no word of the puzzle, and where
/// none would be left.
std::vector<Cell> takeOut(Puzzle& puzzle, const std::vector<std::string>& texts);

}  // namespace gridpress::gen
