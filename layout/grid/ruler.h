// layout/grid/ruler: the base-10 counters along a grid's sides.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/columns.h"

namespace gridpress::layout {

enum class Side { top, right, bottom, left };

/// The ruler of one side: a dot for each place, an o at 5, a bar at 10 (a dash at the left and right), and
/// the number at each 10, counting from 1 over the whole grid (article, 3.1), as `columns` are counted.
/// `cells` is the block of the grid that is shown: a sheet that starts at column 301 says 310 where the
/// poster does. Every tick stands on its cell's centre line.
std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure);

/// How far a ruler reaches out from the grid, with what is kept free beyond it.
Length rulerDepth(const RulerStyle& style, Length pitch);

/// The pitch at which `cells` cells and a ruler on both sides fill `room`.
Length pitchThatFits(const RulerStyle& style, std::int32_t cells, Length room);

}  // namespace gridpress::layout
