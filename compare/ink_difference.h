// compare/ink_difference: compares two drawings of one page, pixel by pixel.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "pixels/pixel_rows.h"

namespace gridpress::compare {

/// A rectangle in pixels of the page; right and bottom are exclusive.
struct InkBox {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool holds(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

/// Whether any of the boxes contains this pixel.
inline bool anyHolds(const std::vector<InkBox>& boxes, int x, int y) {
  return std::any_of(boxes.begin(), boxes.end(), [&](const InkBox& box) { return box.holds(x, y); });
}

/// Parts of a page that are compared less strictly than the rest.
struct InkPlaces {
  std::vector<InkBox> ignored;  ///< Nothing is compared there.
  /// Photographs, or what was turned into pixels: each renderer resamples them in its own way, so that single
  /// pixels say little, but the mean of a square is reliable. Letters on top differ by more.
  std::vector<InkBox> pixels;
};

/// How a place differs from what is expected.
enum class InkFault : std::uint8_t {
  extra,    ///< Darker than expected.
  missing,  ///< Lighter than expected.
  other,    ///< Both or neither: another colour or shape.
};

/// A connected area of differing pixels, in pixels of the page; right and bottom are exclusive.
struct InkSpot {
  int left = 0, top = 0, right = 0, bottom = 0;
  std::uint64_t pixels = 0;
  InkFault fault = InkFault::other;
};

/// The result of a comparison.
struct InkDifference {
  /// Tiles of kInkTile x kInkTile pixels with faults, unordered; spotsOf() joins them.
  std::vector<InkSpot> tiles;
  /// Tiles of squares with too much or too little ink in total (compare/tally).
  std::vector<InkSpot> squares;
  /// The largest ratio of a deviation to its tolerance; more than 1 is a fault.
  double margin = 0;

  bool empty() const { return tiles.empty() && squares.empty(); }
  void add(InkDifference&& more);
};

inline constexpr int kInkTile = 16;

/// By how much two drawings may differ, in steps of 255.
struct InkTolerance {
  int paper = 2;  ///< On bare paper, where no renderer draws anything.
  int even = 10;  ///< On even ground.
  /// Smaller differences do not count in a square: they come from edges or colour mixing. The second is
  /// between red or blue and green.
  int noise = 10, noiseHue = 3;
  /// For the ink of a square (compare/tally): by how many pixels all edges may be off, and what is allowed
  /// besides.
  double edge = 0.8, ground = 600;
  /// In InkPlaces::pixels: what a pixel may differ by in addition, and the least `ground` of a square.
  int pixelsEven = 64;
  double pixelsGround = 4096;
};

/// Rows above and below the compared ones that are taken into account.
inline constexpr int kInkReach = 2;

/// Compares rows `top` to `bottom` (exclusive); both drawings should have kInkReach more rows on either side,
/// if the page has them. Different renderers may place lines up to a pixel apart, and make edges softer or
/// harder. So both drawings are blurred a little, and each pixel must be between the lightest and the darkest
/// pixel of the other drawing within one pixel around it, plus or minus a share of the contrast there; on
/// even ground that is very little, and on bare paper almost nothing.
InkDifference compareInk(const pixels::PixelRows& shown, const pixels::PixelRows& expected, int top,
                         int bottom, const InkPlaces& places = {}, const InkTolerance& tolerance = {});

/// Joins adjacent tiles into spots and adds squares with no spot nearby; sorted from the top down. Spots of
/// fewer than `fewest` pixels are omitted.
std::vector<InkSpot> spotsOf(const InkDifference& difference, std::uint64_t fewest);

}  // namespace gridpress::compare
