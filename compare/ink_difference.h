// compare/ink_difference: two drawings of one page, pixel by pixel, and where they differ.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "pixels/pixel_rows.h"

namespace gridpress::compare {

/// Pixels of the page, right and bottom not included.
struct InkBox {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool holds(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

/// Whether one of them holds this pixel.
inline bool anyHolds(const std::vector<InkBox>& boxes, int x, int y) {
  return std::any_of(boxes.begin(), boxes.end(), [&](const InkBox& box) { return box.holds(x, y); });
}

/// Parts of a page that are not as strictly compared as the rest.
struct InkPlaces {
  std::vector<InkBox> ignored;  ///< Nothing counts.
  /// A photograph, or what was made one: each hand takes its pixels for the page's in its own way, so that a
  /// pixel says little and a square's mean says all. Letters upon it differ from it by more.
  std::vector<InkBox> pixels;
};

/// How a place differs from what should be there.
enum class InkFault : std::uint8_t {
  extra,    ///< Darker.
  missing,  ///< Lighter.
  other,    ///< Neither alone: another colour, another shape.
};

/// A connected area of pixels that differ. Pixels of the page, right and bottom not included.
struct InkSpot {
  int left = 0, top = 0, right = 0, bottom = 0;
  std::uint64_t pixels = 0;
  InkFault fault = InkFault::other;
};

/// What a comparison found.
struct InkDifference {
  /// Tiles of kInkTile x kInkTile pixels with faults, in no order; spotsOf() joins them.
  std::vector<InkSpot> tiles;
  /// Tiles of squares that hold too much or too little ink in all (compare/tally).
  std::vector<InkSpot> squares;
  /// The largest departure that was seen, over what is allowed there: 1 or more is a fault.
  double margin = 0;

  bool empty() const { return tiles.empty() && squares.empty(); }
  void add(InkDifference&& more);
};

inline constexpr int kInkTile = 16;

/// What two drawings may differ by, of 255.
struct InkTolerance {
  int paper = 2;  ///< On bare paper: no hand draws anything there.
  int even = 10;  ///< On even ground.
  /// Smaller differences do not count among a square's: they are an edge's, or another mixture's. The second
  /// is between red or blue and green.
  int noise = 10, noiseHue = 3;
  /// Of all ink in a square (compare/tally): by how many pixels all edges may be off, and what may be
  /// besides.
  double edge = 0.8, ground = 600;
  /// The same of a pixel's difference, and of a square's, in InkPlaces::pixels: at least.
  int pixelsEven = 64;
  double pixelsGround = 4096;
};

/// So many rows above and below those that are compared play a part.
inline constexpr int kInkReach = 2;

/// Compares rows `top` to `bottom` (not included); both drawings should hold kInkReach rows more on either
/// side, where the page has them. They were drawn by different hands: lines may lie up to a pixel off, and
/// edges be softer or harder. So both are softened a little, and each pixel must lie between the lightest and
/// the darkest that the other drawing shows within a pixel around it, give or take a share of the contrast
/// there; on even ground that is next to nothing, and on bare paper nothing.
InkDifference compareInk(const pixels::PixelRows& shown, const pixels::PixelRows& expected, int top,
                         int bottom, const InkPlaces& places = {}, const InkTolerance& tolerance = {});

/// Tiles that touch, joined, and squares where no such spot is near; from the top down. What is smaller than
/// `fewest` pixels is left out.
std::vector<InkSpot> spotsOf(const InkDifference& difference, std::uint64_t fewest);

}  // namespace gridpress::compare
