// compare/drift: by how much a picture as a whole is moved, lighter or darker than it should be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "compare/ink_difference.h"

namespace gridpress::compare {

/// What each pixel may differ by, all of them together may not: sums over a picture's pixels tell a tenth of
/// a pixel, and one shade.
class Drift {
 public:
  /// Rows `top` to `bottom` (not included); both drawings hold a row more on either side, where there is one.
  void take(const proof::PixelRows& shown, const proof::PixelRows& expected, int top, int bottom);
  void add(const Drift& more);
  /// A line for each fault. Even areas may differ by so many `shades` of 255, those of one lightness
  /// together.
  std::vector<std::string> faults(double shades) const;

 private:
  /// Of pixels on even ground, by how light they should be.
  struct Shade {
    std::int64_t pixels = 0, differ = 0;
  };
  static constexpr std::size_t kShades = 8;

  void takePixel(int is, int should, int left, int right, int up, int down);

  std::int64_t acrossSquared_ = 0, downSquared_ = 0, both_ = 0, across_ = 0, down_ = 0;
  std::array<Shade, kShades> shades_ = {};
};

}  // namespace gridpress::compare
