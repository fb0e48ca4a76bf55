// compare/tally: how much ink there is, and of what colour, whatever its edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compare/ink_difference.h"

namespace gridpress::compare {

/// Sums of two drawings' differences in squares of kTallied pixels. Two hands put an edge up to a part of a
/// pixel off, all along it: what they differ by is then in proportion to the edges' length and contrast,
/// which the expected drawing tells. A thin line in another colour, or half as wide, differs by more, though
/// no pixel of it does by much.
class Tally {
 public:
  static constexpr int kTallied = 32;

  /// Rows `top` to `bottom` (not included) of pixels with `pixel` bytes: 4 (blue, green, red, one unused)
  /// or 1.
  Tally(int width, int top, int bottom, std::size_t pixel, const InkTolerance& tolerance);

  /// A row of each drawing, and the expected one's next.
  void take(int y, const std::uint8_t* shown, const std::uint8_t* expected, const std::uint8_t* below,
            const InkPlaces& places);

  /// The squares with a fault, where those around them do not make up for it. Raises `margin` as
  /// InkDifference's is.
  std::vector<InkSpot> faults(double& margin) const;

 private:
  /// Green, red less green, blue less green: sums of differences, and of the steps between pixels.
  struct Square {
    std::int64_t differ[3] = {};
    std::int64_t steps[3] = {};
    bool pixels = false;  ///< Some of it is in InkPlaces::pixels.
    void add(const Square& other);
  };
  double beyond(const Square& square) const;

  InkTolerance tolerance_;
  int width_, top_, bottom_, across_, down_;
  std::size_t pixel_;
  std::vector<Square> squares_;
};

}  // namespace gridpress::compare
