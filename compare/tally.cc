// compare/tally: adds up differences, square by square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/tally.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <utility>

#include "model/contracts.h"

namespace gridpress::compare {

namespace {

/// The pixels of a square's row, and the one behind it: one part of each.
constexpr int kPart = kTallied + 1;
using Parts = std::array<std::array<int, kPart>, 3>;

/// `count` pixels as green, red less green, blue less green; behind them the last one again. Here and below
/// there is no branch, so that the compiler takes several pixels at a time; nor, therefore, an access that is
/// checked.
void split(const std::uint8_t* from, std::size_t pixel, int count, Parts& parts) {
  EXPECTS(count > 0 && count <= kPart);
  int *green = parts[0].data(), *red = parts[1].data(), *blue = parts[2].data();
  if (pixel == 1) {
    for (int i = 0; i < count; ++i) green[i] = from[i];
  } else {
    std::array<std::uint32_t, kPart> whole = {};
    std::memcpy(whole.data(), from, static_cast<std::size_t>(count) * 4);
    const std::uint32_t* p = whole.data();
    for (int i = 0; i < kPart; ++i) {
      const int b = p[i] & 255, g = p[i] >> 8 & 255, r = p[i] >> 16 & 255;
      green[i] = g, red[i] = r - g, blue[i] = b - g;
    }
  }
  for (int* part : {green, red, blue})
    for (int i = count; i < kPart; ++i) part[i] = part[count - 1];
}

/// Of a square's row.
int differenceOf(const int* is, const int* should, const int* noise, const int* counts) {
  int sum = 0;
  for (int i = 0; i < kTallied; ++i) {
    const int differ = is[i] - should[i], size = differ < 0 ? -differ : differ;
    sum += (size > noise[i] ? differ : 0) * counts[i];
  }
  return sum;
}
int stepsOf(const int* row, const int* below, const int* counts) {
  int sum = 0;
  for (int i = 0; i < kTallied; ++i)
    sum += (std::abs(row[i] - row[i + 1]) + std::abs(row[i] - below[i])) * counts[i];
  return sum;
}

/// Gray pixels have no hue.
std::size_t partsOf(std::size_t pixel) {
  return pixel == 1 ? 1 : 3;
}

class Tally {
 public:
  Tally(const Plane& shown, const Plane& expected, int top, int bottom, const InkPlaces& places,
        const InkTolerance& tolerance)
      : shown_(shown),
        expected_(expected),
        places_(places),
        tolerance_(tolerance),
        top_(top),
        bottom_(bottom),
        across_((shown.width() + kTallied - 1) / kTallied),
        down_((bottom - 1) / kTallied - top / kTallied + 1),
        squares_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(down_)) {
    EXPECTS((shown.pixel == 1 || shown.pixel == 4) && shown.pixel == expected.pixel);
    EXPECTS(shown.rowBytes == expected.rowBytes && shown.rowBytes > 0);
    inside_ = weigh({}, top, 0);
    atEdge_ = weigh({}, top, (across_ - 1) * kTallied);
    mask();
    for (int y = top; y < bottom; ++y) takeRow(y);
  }

  std::vector<InkSpot> faults(double& margin) {
    EXPECTS(margin >= 0);
    std::vector<InkSpot> found;
    for (int row = 0; row < down_; ++row)
      for (int column = 0; column < across_; ++column) {
        // Edges only allow for more: most squares need not be asked for theirs.
        if (const double most = beyond(at(row, column)); most <= margin && most <= 1) continue;
        const double alone = beyond(withSteps(row, column));
        if (alone <= margin && alone <= 1) continue;
        // What lies on the edge of two squares may be in the one or in the other.
        Square around;
        for (int r = std::max(0, row - 1); r <= std::min(down_ - 1, row + 1); ++r)
          for (int c = std::max(0, column - 1); c <= std::min(across_ - 1, column + 1); ++c) {
            const Square& other = withSteps(r, c);
            for (std::size_t i = 0; i < 3; ++i)
              around.differ[i] += other.differ[i], around.steps[i] += other.steps[i];
            around.pixels = around.pixels || other.pixels;
          }
        const double worst = std::min(alone, beyond(around));
        margin = std::max(margin, worst);
        if (worst <= 1) continue;
        const int y = (top_ / kTallied + row) * kTallied, x = column * kTallied;
        for (int down = y; down < y + kTallied; down += kInkTile)
          for (int across = x; across < x + kTallied; across += kInkTile) {
            const InkSpot tile{across,
                               std::max(top_, down),
                               std::min(shown_.width(), across + kInkTile),
                               std::min(bottom_, down + kInkTile),
                               std::uint64_t{kInkTile} * kInkTile,
                               InkFault::other};
            if (tile.left < tile.right && tile.top < tile.bottom) found.push_back(tile);
          }
      }
    return found;
  }

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
  Weights weigh(const InkPlaces& places, int y, int left) const {
    Weights weights;
    for (int i = 0; i < kTallied; ++i) {
      const int x = left + i;
      const bool picture = anyHolds(places.pixels, x, y);
      const auto at = static_cast<std::size_t>(i);
      weights.counts[at] = x < shown_.width() && !anyHolds(places.ignored, x, y) ? 1 : 0;
      weights.noise[at] = picture ? 0 : tolerance_.noise;
      weights.noiseHue[at] = picture ? 0 : tolerance_.noiseHue;
    }
    return weights;
  }

  const Weights& weightsOf(const Square& square, int y, int left, Weights& masked) const {
    if (square.masked) return masked = weigh(places_, y, left);
    return left + kTallied > shown_.width() ? atEdge_ : inside_;
  }

  // Which squares hold something of InkPlaces.
  void mask() {
    for (int row = 0; row < down_; ++row)
      for (int column = 0; column < across_; ++column) {
        const int left = column * kTallied, top = (top_ / kTallied + row) * kTallied;
        const InkBox square{left, std::max(top, top_), std::min(left + kTallied, shown_.width()),
                            std::min(top + kTallied, bottom_)};
        const auto meets = [&](const InkBox& box) {
          return box.left < square.right && box.right > square.left && box.top < square.bottom &&
                 box.bottom > square.top;
        };
        at(row, column).pixels = std::ranges::any_of(places_.pixels, meets);
        at(row, column).masked = at(row, column).pixels || std::ranges::any_of(places_.ignored, meets);
      }
  }

  void takeRow(int y) {
    const std::size_t pixel = shown_.pixel;
    Weights masked;
    Parts is, should;
    for (int column = 0; column < across_; ++column) {
      const int left = column * kTallied, count = std::min(kTallied, shown_.width() - left);
      const std::size_t first = static_cast<std::size_t>(left) * pixel;
      const std::uint8_t *shown = shown_.row(y) + first, *expected = expected_.row(y) + first;
      Square& square = at(y / kTallied - top_ / kTallied, column);
      if (std::memcmp(shown, expected, static_cast<std::size_t>(count) * pixel) == 0) continue;
      const Weights& weights = weightsOf(square, y, left, masked);
      split(shown, pixel, count, is);
      split(expected, pixel, count, should);
      for (std::size_t part = 0; part < partsOf(pixel); ++part)
        square.differ[part] +=
            differenceOf(is[part].data(), should[part].data(),
                         (part == 0 ? weights.noise : weights.noiseHue).data(), weights.counts.data());
    }
  }

  const Square& withSteps(int row, int column) {
    Square& square = at(row, column);
    if (std::exchange(square.stepped, true)) return square;
    const int first = (top_ / kTallied + row) * kTallied, left = column * kTallied,
              rest = shown_.width() - left;
    const std::size_t pixel = shown_.pixel, from = static_cast<std::size_t>(left) * pixel;
    Weights masked;
    Parts here, below;
    for (int y = std::max(top_, first); y < std::min(bottom_, first + kTallied); ++y) {
      const Weights& weights = weightsOf(square, y, left, masked);
      split(expected_.row(y) + from, pixel, std::min(kPart, rest), here);
      split(expected_.row(std::min(y + 1, expected_.bottom - 1)) + from, pixel, std::min(kTallied, rest),
            below);
      for (std::size_t part = 0; part < partsOf(pixel); ++part)
        square.steps[part] += stepsOf(here[part].data(), below[part].data(), weights.counts.data());
    }
    return square;
  }

  double beyond(const Square& square) const {
    double worst = 0;
    const double ground =
        square.pixels ? std::max(tolerance_.ground, tolerance_.pixelsGround) : tolerance_.ground;
    for (std::size_t i = 0; i < 3; ++i) {
      const double allowed = static_cast<double>(square.steps[i]) * tolerance_.edge + ground;
      worst = std::max(worst, static_cast<double>(std::abs(square.differ[i])) / allowed);
    }
    return worst;
  }

  Plane shown_, expected_;
  const InkPlaces& places_;
  InkTolerance tolerance_;
  int top_, bottom_, across_, down_;
  Weights inside_, atEdge_;  ///< Where nothing is left out: of all squares, and of those at the right edge.
  std::vector<Square> squares_;
};

}  // namespace

std::vector<InkSpot> tallied(const Plane& shown, const Plane& expected, int top, int bottom,
                             const InkPlaces& places, const InkTolerance& tolerance, double& margin) {
  return Tally(shown, expected, top, bottom, places, tolerance).faults(margin);
}

}  // namespace gridpress::compare
