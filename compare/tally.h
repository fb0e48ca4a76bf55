// compare/tally: how much ink there is, and of what colour, whatever its edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compare/ink_difference.h"

namespace gridpress::compare {

/// Rows `top` to `bottom` (not included) of a drawing whose pixels have `pixel` bytes: 4 (blue, green, red,
/// one unused), or 1 where all is gray.
struct Plane {
  const std::uint8_t* bytes = nullptr;
  std::size_t stride = 0;
  int top = 0, bottom = 0;
  std::size_t rowBytes = 0;
  std::size_t pixel = 4;
  int width() const { return static_cast<int>(rowBytes / pixel); }
  const std::uint8_t* row(int y) const { return bytes + static_cast<std::size_t>(y - top) * stride; }
};

/// Of squares of so many pixels ink is added up.
inline constexpr int kTallied = 32;

/// Sums of two drawings' differences in squares of kTallied pixels. Two hands put an edge up to a part of a
/// pixel off, all along it: what they differ by is then in proportion to the edges' length and contrast,
/// which the expected drawing tells. A thin line in another colour, or half as wide, differs by more, though
/// no pixel of it does by much.
///
/// Of rows `top` to `bottom` (not included), which both drawings hold: the squares with a fault, where those
/// around them do not make up for it. Raises `margin` as InkDifference's is.
std::vector<InkSpot> tallied(const Plane& shown, const Plane& expected, int top, int bottom,
                             const InkPlaces& places, const InkTolerance& tolerance, double& margin);

}  // namespace gridpress::compare
