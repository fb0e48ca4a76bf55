// compare/tally: how much ink there is, and of what colour, whatever its edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
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

/// Sums of two drawings' differences in squares of kTallied pixels. Two hands put an edge up to a part of a
/// pixel off, all along it: what they differ by is then in proportion to the edges' length and contrast,
/// which the expected drawing tells. A thin line in another colour, or half as wide, differs by more, though
/// no pixel of it does by much.
class Tally {
 public:
  static constexpr int kTallied = 32;

  /// Of rows `top` to `bottom` (not included), which both drawings hold.
  Tally(const Plane& shown, const Plane& expected, int top, int bottom, const InkPlaces& places,
        const InkTolerance& tolerance);

  /// The squares with a fault, where those around them do not make up for it. Raises `margin` as
  /// InkDifference's is.
  std::vector<InkSpot> faults(double& margin);

 private:
  /// Of green, red less green, and blue less green.
  using Sums = std::array<std::int64_t, 3>;
  struct Square {
    Sums differ = {};
    Sums steps = {};       ///< Between pixels of the expected drawing, once they are asked for.
    bool stepped = false;  ///< They were.
    bool pixels = false;   ///< Some of it is in InkPlaces::pixels.
    bool masked = false;   ///< Or in any of them.
  };
  /// Which pixels of a square's row count, and what each may differ by.
  struct Weights {
    std::array<int, kTallied> counts = {}, noise = {}, noiseHue = {};
  };

  Square& at(int row, int column) {
    return squares_[static_cast<std::size_t>(row) * static_cast<std::size_t>(across_) +
                    static_cast<std::size_t>(column)];
  }
  void mask();
  Weights weigh(const InkPlaces& places, int y, int left) const;
  const Weights& weightsOf(const Square& square, int y, int left, Weights& masked) const;
  void takeRow(int y);
  const Square& withSteps(int row, int column);
  double beyond(const Square& square) const;

  Plane shown_, expected_;
  const InkPlaces& places_;
  InkTolerance tolerance_;
  int top_, bottom_, across_, down_;
  Weights inside_, atEdge_;  ///< Where nothing is left out: of all squares, and of those at the right edge.
  std::vector<Square> squares_;
};

}  // namespace gridpress::compare
