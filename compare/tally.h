// compare/tally: compares amounts and colours of ink, regardless of edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compare/ink_difference.h"

namespace gridpress::compare {

/// Rows `top` to `bottom` (exclusive) of a drawing with `pixel` bytes per pixel: 4 (blue, green, red, one
/// unused), or 1 if all is gray.
struct Plane {
  const std::uint8_t* bytes = nullptr;
  std::size_t stride = 0;
  int top = 0, bottom = 0;
  std::size_t rowBytes = 0;
  std::size_t pixel = 4;
  int width() const { return static_cast<int>(rowBytes / pixel); }
  const std::uint8_t* row(int y) const { return bytes + static_cast<std::size_t>(y - top) * stride; }
};

/// Ink is added up in squares with sides of this many pixels.
inline constexpr int kTallied = 32;

/// Sums up the differences of two drawings in squares of kTallied pixels. Two renderers may place an edge a
/// fraction of a pixel apart, all along it: the difference is then in proportion to the length and contrast
/// of edges in the expected drawing. A thin line in another colour, or half as wide, differs by more, though
/// none of its pixels differs by much.
///
/// Returns the squares with a fault in rows `top` to `bottom` (exclusive), which both drawings must have,
/// unless adjacent squares compensate for it. Raises `margin`, as in InkDifference.
std::vector<InkSpot> tallied(const Plane& shown, const Plane& expected, int top, int bottom,
                             const InkPlaces& places, const InkTolerance& tolerance, double& margin);

}  // namespace gridpress::compare
