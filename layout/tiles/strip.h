// layout/tiles/strip: the grid in a tile's strips: letters that the next tile repeats, and ruler numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/tiles/plan.h"

namespace gridpress::layout {

/// A tile's place in the grid: the cells that it shows for good, and with those that a neighbour covers.
struct TileCells {
  CellRange visible, shown;
};

/// The repeated letters, gray, and among them (or beyond them, where the strip has no cells) the number of
/// each tenth column and row: the tile's rulers. Letters that a number would touch are left out. `grid` is
/// where the grid lies on the tile.
std::vector<Item> stripItems(const TilePlan& plan, const TileFrame& frame, const TileCells& cells,
                             const LetterGrid& grid, const Puzzle& puzzle, const RulerStyle& rulers,
                             const TilesTemplate& style, const TextMeasure& measure);

}  // namespace gridpress::layout
