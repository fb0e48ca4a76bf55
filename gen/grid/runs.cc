// gen/grid/runs: walks each line once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/runs.h"

#include <algorithm>

namespace gridpress::gen {

std::int32_t longestRun(const Grid& grid, Directions directions) {
  std::int32_t longest = 0;
  const auto exists = [&](Cell cell) { return grid.contains(cell) && grid.at(cell) != kOutside; };
  for (std::size_t axis = 0; axis < 4; ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    const auto direction = static_cast<Direction>(axis);
    for (Cell start; start.row < grid.rows(); ++start.row)
      for (start.column = 0; start.column < grid.columns(); ++start.column) {
        if (!exists(start) || exists(advance(start, direction, -1))) continue;
        std::int32_t run = 1;
        while (exists(advance(start, direction, run))) ++run;
        longest = std::max(longest, run);
      }
  }
  return longest;
}

std::size_t insideCount(const Grid& grid) {
  return grid.cellCount() -
         static_cast<std::size_t>(std::count(grid.cells().begin(), grid.cells().end(), kOutside));
}

}  // namespace gridpress::gen
