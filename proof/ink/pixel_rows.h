// proof/ink/pixel_rows: a stripe of a drawn page, lent by whoever drew it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::proof {

/// Rows of a picture: 4 bytes a pixel (blue, green, red, unused).
struct PixelRows {
  const std::uint8_t* pixels = nullptr;
  std::size_t stride = 0;  ///< Bytes from row to row.
  int width = 0;
  int top = 0;  ///< The page's row that comes first here.
  int rows = 0;

  const std::uint8_t* row(int y) const { return pixels + static_cast<std::size_t>(y - top) * stride; }
  int bottom() const { return top + rows; }
};

}  // namespace gridpress::proof
