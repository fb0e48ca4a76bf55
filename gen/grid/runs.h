// gen/grid/runs: how long a word a grid's lines could hold at most.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/directions.h"
#include "model/grid.h"

namespace gridpress::gen {

/// The most cells that follow one another in one of the directions, none of them outside.
std::int32_t longestRun(const Grid& grid, Directions directions);

/// The cells that exist.
std::size_t insideCount(const Grid& grid);

}  // namespace gridpress::gen
