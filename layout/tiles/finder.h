// layout/tiles/finder: which tile shows a cell of the poster.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "layout/tiles/tiles.h"

namespace gridpress::layout {

/// "C4" for each cell: the first tile that shows it whole.
std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan);

}  // namespace gridpress::layout
