// layout/tiles/finder: which sheet of the tiles shows a cell of the poster.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "layout/tiles/tiles.h"

namespace gridpress::layout {

/// "C4" for each cell: the first sheet that shows it whole.
std::function<std::string(Cell)> sheetFinder(const LetterGrid& grid, const SheetsPlan& plan);

}  // namespace gridpress::layout
