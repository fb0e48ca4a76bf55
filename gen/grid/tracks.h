// gen/grid/tracks: a puzzle's placements as stretches of lines.
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

}  // namespace gridpress::gen
