// render/raster/band: some rows of a page's pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/colour.h"
#include "render/press/press_pixels.h"
#include "render/raster/glyph_press.h"

namespace gridpress::render {

/// Whole pixels, right and bottom not included.
struct PixelBox {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return left >= right || top >= bottom; }
  bool overlaps(const PixelBox& o) const {
    return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
  }
};
PixelBox intersection(const PixelBox& a, const PixelBox& b);

/// Rows `box.top` to `box.bottom` of the page, across its whole width, 4 bytes a pixel: blue, green, red,
/// unused (cairo's RGB24 on the machines Debian calls little-endian; libjpeg's BGRX). Starts white.
class Band {
 public:
  /// Takes new rows into the same memory.
  void reset(int width, int top, int rows);

  const PixelBox& box() const { return box_; }
  int width() const { return box_.right; }
  int rows() const { return box_.bottom - box_.top; }
  std::size_t stride() const { return static_cast<std::size_t>(box_.right) * 4; }
  /// `row` counts from the band's first.
  std::uint8_t* row(int row) { return pixels_.data() + static_cast<std::size_t>(row) * stride(); }

  /// A picture with a photograph in it, before anything was drawn over it.
  struct Photograph {
    PixelBox box;
    std::vector<std::uint8_t> pixels;  ///< As the band's.
  };
  /// What the band shows there.
  void keepPhotograph(const PixelBox& box);
  const std::vector<Photograph>& photographs() const { return photographs_; }

  /// Lays `ink` where the glyph covers, its origin in the page's pixel (x, y), within `clip`.
  void blend(const Coverage& glyph, int x, int y, Colour ink, const PixelBox& clip);

 private:
  PixelBox box_;
  std::vector<std::uint8_t> pixels_;
  std::vector<Photograph> photographs_;
};

/// In place, four bytes a pixel become cyan, magenta, yellow and black. What shows of photographs that the
/// band has kept goes through the profile whole; all else has grays of black alone.
void toInks(Band& band, PressPixels& press);

}  // namespace gridpress::render
