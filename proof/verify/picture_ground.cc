// proof/verify/picture_ground: rows of the expected page without its letters, as dark as they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/picture_ground.h"

#include <algorithm>
#include <cstdint>

#include "pixels/luma.h"

namespace gridpress::proof {

void PictureGround::move(int top, int rows) {
  if (top == top_ && rows == rows_) return;
  const PixelRows pixels = paint_(dpi_, top * factor_, rows * factor_);
  top_ = top, rows_ = rows;
  dark_.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(width_), 1);
  const float share = 1.0F / static_cast<float>(factor_ * factor_ * 255);
  for (int y = 0; y < rows * factor_; ++y) {
    const std::uint8_t* from = pixels.row(pixels.top + y);
    float* to = dark_.data() + static_cast<std::size_t>(y / factor_) * static_cast<std::size_t>(width_);
    for (int x = 0; x < std::min(width_ * factor_, pixels.width); ++x, from += 4)
      to[x / factor_] -= share * static_cast<float>(pixels::luma(from[2], from[1], from[0]));
  }
}

}  // namespace gridpress::proof
