// layout/grid/capsule: the round-ended outline that marks a found word, and colours for many.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

#include "model/colour.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// A closed outline at distance `radius` around the line from `from` to `to` (which may be the same point).
std::vector<PathStep> capsule(Point from, Point to, Length radius);

/// A capsule's body and its thin edge.
struct Hue {
  Colour body, edge;
};

/// So pale that letters stay black on white, and different enough that words are told apart where they cross:
/// along rows, down right, along columns, down left.
inline constexpr std::array<Hue, 4> kAxisHues = {{{{0xff, 0xf3, 0xb8}, {0xc0, 0x96, 0x10}},
                                                  {{0xd6, 0xf1, 0xda}, {0x3f, 0x96, 0x52}},
                                                  {{0xd8, 0xe9, 0xfc}, {0x3f, 0x7c, 0xbc}},
                                                  {{0xfc, 0xdf, 0xe7}, {0xc4, 0x54, 0x78}}}};

/// A word and its reverse have one hue.
inline const Hue& axisHue(Direction direction) {
  return kAxisHues[static_cast<std::size_t>(direction) % kAxisHues.size()];
}

}  // namespace gridpress::layout
