// gen/grid/tracks: placements as stretches of lines, and how these lie to each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// A placement as its axis (0 across, 1 diagonally down, 2 down, 3 diagonally up), the line that it lies on,
/// and the stretch of it, from `first` to `last`. Lines of an axis are numbered so that neighbours differ by
/// one, and places on them (columns; rows on the vertical axis) so that neighbouring cells of neighbouring
/// lines have equal places where they stand side by side.
struct Track {
  std::uint32_t axis = 0;
  std::int32_t line = 0, first = 0, last = 0;
  bool operator==(const Track&) const = default;
};

/// Of every placement of two letters or more, in their order.
std::vector<Track> tracksOf(const Puzzle& puzzle);

/// The cell at a place of a line.
Cell cellOn(const Track& track, std::int32_t place);

/// Words that run side by side: on neighbouring lines of one axis, next to each other over at least half of
/// the shorter one's length.
struct Parallels {
  std::uint64_t pairs = 0;
  std::uint64_t largest = 0;  ///< Words of the largest group that such pairs join; 0 where there is none.
};
Parallels parallelsOf(std::vector<Track> tracks);

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
