// compare/tally: adds up, square by square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/tally.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include "model/contracts.h"

namespace gridpress::compare {

namespace {

/// A pixel as green, red less green, blue less green.
template <std::size_t kBytes>
std::array<int, 3> partsOf(const std::uint8_t* p) {
  if constexpr (kBytes == 1)
    return {p[0], 0, 0};
  else
    return {p[1], p[2] - p[1], p[0] - p[1]};
}

/// One part of the pixels of a whole square's row, and of the one behind it.
using PartRow = std::array<std::int16_t, Tally::kTallied + 1>;

/// The parts of `count` pixels.
template <std::size_t kBytes>
void split(const std::uint8_t* pixels, int count, PartRow (&parts)[3]) {
  for (int i = 0; i < count; ++i) {
    const std::array<int, 3> of = partsOf<kBytes>(pixels + static_cast<std::size_t>(i) * kBytes);
    for (std::size_t part = 0; part < (kBytes == 1 ? 1 : 3); ++part)
      parts[part][static_cast<std::size_t>(i)] = static_cast<std::int16_t>(of[part]);
  }
}

/// A whole square's row, with one more pixel of the expected drawing behind it, and nothing that is to be
/// left out. There is no branch and the number of turns is known, so that the compiler takes eight pixels at
/// a time.
template <std::size_t kBytes, typename Square>
void tallySquare(Square& square, const std::uint8_t* shown, const std::uint8_t* expected,
                 const std::uint8_t* below, const InkTolerance& tolerance) {
  PartRow is[3], should[3], under[3];
  split<kBytes>(shown, Tally::kTallied, is);
  split<kBytes>(expected, Tally::kTallied + 1, should);
  split<kBytes>(below, Tally::kTallied, under);
  for (std::size_t part = 0; part < (kBytes == 1 ? 1 : 3); ++part) {
    const int noise = part == 0 ? tolerance.noise : tolerance.noiseHue;
    int differ = 0, steps = 0;
    for (std::size_t i = 0; i < Tally::kTallied; ++i) {
      const int d = is[part][i] - should[part][i];
      differ += std::abs(d) > noise ? d : 0;
      steps += std::abs(should[part][i] - should[part][i + 1]) + std::abs(should[part][i] - under[part][i]);
    }
    square.differ[part] += differ;
    square.steps[part] += steps;
  }
}

template <std::size_t kBytes, typename Square>
void tallyRow(Square* squares, int width, const std::uint8_t* shown, const std::uint8_t* expected,
              const std::uint8_t* below, const InkPlaces& places, int y, const InkTolerance& tolerance) {
  const bool ignored = !places.ignored.empty(), pictures = !places.pixels.empty();
  for (int left = 0; left < width; left += Tally::kTallied, ++squares) {
    if (!ignored && !pictures && left + Tally::kTallied < width) {
      const std::size_t at = static_cast<std::size_t>(left) * kBytes;
      tallySquare<kBytes>(*squares, shown + at, expected + at, below + at, tolerance);
      continue;
    }
    for (int x = left; x < std::min(width, left + Tally::kTallied); ++x) {
      const std::size_t at = static_cast<std::size_t>(x) * kBytes;
      if (ignored && anyHolds(places.ignored, x, y)) continue;
      const bool pixels = pictures && anyHolds(places.pixels, x, y);
      squares->pixels = squares->pixels || pixels;
      const std::array<int, 3> is = partsOf<kBytes>(shown + at), should = partsOf<kBytes>(expected + at);
      const std::array<int, 3> under = partsOf<kBytes>(below + at);
      const std::array<int, 3> next = x + 1 < width ? partsOf<kBytes>(expected + at + kBytes) : should;
      for (std::size_t i = 0; i < (kBytes == 1 ? 1 : 3); ++i) {
        const int differ = is[i] - should[i];
        const int noise = pixels ? 0 : i == 0 ? tolerance.noise : tolerance.noiseHue;
        if (std::abs(differ) > noise) squares->differ[i] += differ;
        squares->steps[i] += std::abs(should[i] - next[i]) + std::abs(should[i] - under[i]);
      }
    }
  }
}

}  // namespace

void Tally::Square::add(const Square& other) {
  for (std::size_t i = 0; i < 3; ++i) differ[i] += other.differ[i], steps[i] += other.steps[i];
  pixels = pixels || other.pixels;
}

Tally::Tally(int width, int top, int bottom, std::size_t pixel, const InkTolerance& tolerance)
    : tolerance_(tolerance),
      width_(width),
      top_(top),
      bottom_(bottom),
      across_((width + kTallied - 1) / kTallied),
      down_((bottom - 1) / kTallied - top / kTallied + 1),
      pixel_(pixel),
      squares_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(down_)) {
  EXPECTS(pixel == 1 || pixel == 4);
}

void Tally::take(int y, const std::uint8_t* shown, const std::uint8_t* expected, const std::uint8_t* below,
                 const InkPlaces& places) {
  EXPECTS(y >= top_ && y < bottom_);
  Square* row = squares_.data() +
                static_cast<std::size_t>(y / kTallied - top_ / kTallied) * static_cast<std::size_t>(across_);
  const auto ofRow = [y](const std::vector<InkBox>& boxes) {
    std::vector<InkBox> here;
    std::ranges::copy_if(boxes, std::back_inserter(here),
                         [&](const InkBox& box) { return y >= box.top && y < box.bottom; });
    return here;
  };
  const InkPlaces here{ofRow(places.ignored), ofRow(places.pixels)};
  if (pixel_ == 1)
    tallyRow<1>(row, width_, shown, expected, below, here, y, tolerance_);
  else
    tallyRow<4>(row, width_, shown, expected, below, here, y, tolerance_);
}

double Tally::beyond(const Square& square) const {
  double worst = 0;
  const double ground =
      square.pixels ? std::max(tolerance_.ground, tolerance_.pixelsGround) : tolerance_.ground;
  for (std::size_t i = 0; i < 3; ++i) {
    const double allowed = static_cast<double>(square.steps[i]) * tolerance_.edge + ground;
    worst = std::max(worst, static_cast<double>(std::abs(square.differ[i])) / allowed);
  }
  return worst;
}

std::vector<InkSpot> Tally::faults(double& margin) const {
  EXPECTS(margin >= 0);
  std::vector<InkSpot> found;
  const auto at = [&](int row, int column) -> const Square& {
    return squares_[static_cast<std::size_t>(row) * static_cast<std::size_t>(across_) +
                    static_cast<std::size_t>(column)];
  };
  for (int row = 0; row < down_; ++row)
    for (int column = 0; column < across_; ++column) {
      const double alone = beyond(at(row, column));
      if (alone <= margin && alone <= 1) continue;
      // What lies on the edge of two squares may be in the one or in the other.
      Square around;
      for (int r = std::max(0, row - 1); r <= std::min(down_ - 1, row + 1); ++r)
        for (int c = std::max(0, column - 1); c <= std::min(across_ - 1, column + 1); ++c)
          around.add(at(r, c));
      const double worst = std::min(alone, beyond(around));
      margin = std::max(margin, worst);
      if (worst <= 1) continue;
      const int y = (top_ / kTallied + row) * kTallied, x = column * kTallied;
      for (int down = y; down < y + kTallied; down += kInkTile)
        for (int across = x; across < x + kTallied; across += kInkTile) {
          const InkSpot tile{across,
                             std::max(top_, down),
                             std::min(width_, across + kInkTile),
                             std::min(bottom_, down + kInkTile),
                             std::uint64_t{kInkTile} * kInkTile,
                             InkFault::other};
          if (tile.left < tile.right && tile.top < tile.bottom) found.push_back(tile);
        }
    }
  return found;
}

}  // namespace gridpress::compare
