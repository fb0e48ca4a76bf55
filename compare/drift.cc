// compare/drift: least squares of the difference over the expected drawing's slopes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/drift.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "model/length_text.h"
#include "pixels/luma.h"

namespace gridpress::compare {

namespace {

/// Of a pixel. A JPEG's waves move edges both ways.
constexpr double kDriftedPixels = 0.15;
/// Fewer pixels of one shade prove nothing.
constexpr std::int64_t kFewestEven = 2000;
/// Slopes of so many full edges at least.
constexpr double kFewestEdges = 500 * 128.0 * 128;
/// Ground whose neighbours differ by no more is even.
constexpr int kEvenStep = 2;

}  // namespace

void Drift::takePixel(int is, int should, int left, int right, int up, int down) {
  const int x = (right - left) / 2, y = (down - up) / 2, differ = is - should;
  acrossSquared_ += x * x;
  downSquared_ += y * y;
  both_ += x * y;
  across_ += x * differ;
  down_ += y * differ;
  const auto even = [&](int other) { return std::abs(other - should) <= kEvenStep; };
  if (!even(left) || !even(right) || !even(up) || !even(down)) return;
  Shade& shade = shades_[static_cast<std::size_t>(should) * kShades / 256];
  ++shade.pixels;
  shade.differ += differ;
}

void Drift::take(const proof::PixelRows& shown, const proof::PixelRows& expected, int top, int bottom) {
  const auto width = static_cast<std::size_t>(expected.width);
  const auto lightOf = [&](const std::uint8_t* row, std::vector<std::uint8_t>& light) {
    light.resize(width);
    for (std::size_t x = 0; x < width; ++x)
      light[x] = pixels::luma(row[4 * x + 2], row[4 * x + 1], row[4 * x]);
  };
  const int first = std::max(top, expected.top + 1), end = std::min(bottom, expected.bottom() - 1);
  if (first >= end) return;
  std::vector<std::uint8_t> is, above, should, below;
  lightOf(expected.row(first - 1), above);
  lightOf(expected.row(first), should);
  for (int y = first; y < end; ++y) {
    lightOf(shown.row(y), is);
    lightOf(expected.row(y + 1), below);
    for (std::size_t x = 1; x + 1 < width; ++x)
      takePixel(is[x], should[x], should[x - 1], should[x + 1], above[x], below[x]);
    std::swap(above, should);
    std::swap(should, below);
  }
}

void Drift::add(const Drift& more) {
  acrossSquared_ += more.acrossSquared_, downSquared_ += more.downSquared_, both_ += more.both_;
  across_ += more.across_, down_ += more.down_;
  for (std::size_t i = 0; i < kShades; ++i) {
    shades_[i].pixels += more.shades_[i].pixels;
    shades_[i].differ += more.shades_[i].differ;
  }
}

std::vector<std::string> Drift::faults(double shades) const {
  std::vector<std::string> found;
  const auto a = static_cast<double>(acrossSquared_), b = static_cast<double>(both_),
             c = static_cast<double>(downSquared_);
  const double area = a * c - b * b;
  if (std::min(a, c) > kFewestEdges && area > 0) {
    // Moved to the right, each pixel shows what was left of it.
    const double right = -(static_cast<double>(across_) * c - static_cast<double>(down_) * b) / area;
    const double low = -(static_cast<double>(down_) * a - static_cast<double>(across_) * b) / area;
    if (std::hypot(right, low) > kDriftedPixels)
      found.push_back("the picture is moved by about " + fixed(std::abs(right), 1) + " pixels to the " +
                      (right < 0 ? "left" : "right") + " and " + fixed(std::abs(low), 1) + " " +
                      (low < 0 ? "up" : "down"));
  }
  double worst = 0;
  for (const Shade& shade : shades_) {
    if (shade.pixels < kFewestEven) continue;
    const double mean = static_cast<double>(shade.differ) / static_cast<double>(shade.pixels);
    if (std::abs(mean) > std::abs(worst)) worst = mean;
  }
  if (std::abs(worst) > shades)
    found.push_back("its even areas are " + fixed(std::abs(worst), 1) + " of 255 too " +
                    (worst < 0 ? "dark" : "light"));
  return found;
}

}  // namespace gridpress::compare
