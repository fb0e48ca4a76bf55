// gen/grid/crossings: words that share a cell, and the figures that they make.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/grid/tracks.h"

namespace gridpress::gen {

/// How the words of a grid lie to each other.
struct Figures {
  /// Pairs of words on different axes that share a cell.
  std::uint64_t crossings = 0;
  /// Threes of words that cross each other in three different cells.
  std::uint64_t triangles = 0;
  /// Fours of words, two on different lines of one axis and two on different lines of another, where each of
  /// one pair crosses both of the other: the sides of a rectangle, or of a parallelogram.
  std::uint64_t rectangles = 0;
};

/// `cells` is the number of cells of the grid, `columns` its width.
Figures figuresOf(const std::vector<Track>& tracks, std::int32_t columns, std::size_t cells);

}  // namespace gridpress::gen
