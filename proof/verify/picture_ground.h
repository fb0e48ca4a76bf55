// proof/verify/picture_ground: what is behind a picture's letters, for those that cannot be told from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "proof/verify/verify.h"

namespace gridpress::proof {

/// The ground of a row of cells, `factor` x `factor` pixels averaged to one.
class PictureGround {
 public:
  PictureGround(const PictureGrid::Ground& paint, double dpi, int factor, int width)
      : paint_(paint), dpi_(dpi), factor_(factor), width_(width) {}

  /// Whether there is one at all.
  explicit operator bool() const { return static_cast<bool>(paint_); }
  /// Rows `top` to `top + rows`, in averaged pixels; they stay until others are asked for.
  void move(int top, int rows);
  /// Darkness from 0 to 1.
  const float* row(int y) const {
    return dark_.data() + static_cast<std::size_t>(y - top_) * static_cast<std::size_t>(width_);
  }

 private:
  const PictureGrid::Ground& paint_;
  double dpi_;
  int factor_, width_, top_ = -1, rows_ = 0;
  std::vector<float> dark_;
};

}  // namespace gridpress::proof
