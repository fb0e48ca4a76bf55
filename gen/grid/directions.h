// gen/grid/directions: sets of reading directions, by name, arrow, compass point or level.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <string_view>

#include "model/puzzle.h"

namespace gridpress::gen {

/// One bit per Direction.
using Directions = std::bitset<8>;

/// `right`, `downright`, `down`, `downleft`, `left`, `upleft`, `up`, `upright`.
std::string_view nameOf(Direction direction);

/// Parses a set: parts separated by commas or spaces, each of them
///
/// - a name, with or without a hyphen (`down-right`), in any case;
/// - a point of the compass (`E`, `SE`, `S`, `SW`, `W`, `NW`, `N`, `NE`);
/// - one or more arrows (`→↓↘`);
/// - a level: `easy` is right and down; `medium` adds the two diagonals that read from left to right,
///   downright and upright; `hard` is all eight; `expert` all but right.
///
/// Throws Error (call), naming the part that is none of these, or if the text has no part. `fromRight`: for
/// scripts that are written from the right, levels are mirrored: `easy` is left and down.
Directions directionsNamed(std::string_view text, bool fromRight = false);

/// The directions of a set, clockwise from the right.
std::vector<Direction> waysOf(Directions directions);

/// Whether each direction's opposite is in the set as well.
inline bool bothWays(Directions directions) {
  return (directions & Directions(0x0F)) == directions >> 4;
}

/// The directions of the puzzle's words; all if it has none.
Directions directionsUsed(const Puzzle& puzzle);

/// True for a direction that reads against the direction of text: leftwards, or straight up.
constexpr bool isBackward(Direction d) {
  return step(d).column < 0 || d == Direction::up;
}
/// True for the four directions that change both column and row.
constexpr bool isDiagonal(Direction d) {
  return step(d).column != 0 && step(d).row != 0;
}

}  // namespace gridpress::gen
