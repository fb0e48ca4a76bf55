// pixels/picture_rows: a JPEG's, PNG's or TIFF's pixels, row by row: in gray, or in colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "model/geometry.h"

namespace gridpress::pixels {

/// How a pixel is handed out.
enum class PixelForm : std::uint8_t {
  gray,  ///< One byte, 0 is black.
  bgrx,  ///< Blue, green, red and a byte without meaning.
};

/// Holds a few rows, whatever the picture's height.
class PictureRows {
 public:
  /// Throws Error (call) for a file that is no picture, that is damaged, or that cannot be read from the top
  /// down (an interlaced PNG, a JPEG in process colours, a TIFF of tiles or of other than 8 bits). A TIFF in
  /// process colours is handed out as inkToScreen() shows them.
  PictureRows(const std::string& path, PixelForm form);

  int width() const { return width_; }
  int height() const { return height_; }
  /// The next row's width() pixels. Throws Error (call) where the file breaks off.
  void read(std::uint8_t* row);

 private:
  std::string path_;
  int width_ = 0, height_ = 0;
  std::function<bool(std::uint8_t*)> read_;  ///< False where the file breaks off.
};

/// Pixels an inch of a picture of this paper. Its sides are whole pixels, which its resolution need not give:
/// nearly always that is a whole number.
double resolutionOf(const PictureRows& picture, Size paper);

// half_chroma.cc
/// Rows of 4 bytes a pixel (blue, green, red, unused) become what a decoder shows of a JPEG whose chroma is
/// sampled by half both ways (4:2:0): the mean of each square of four pixels (JFIF 1.02 places it in the
/// square's middle), and between these means a straight line, as libjpeg draws it. Luma stays as it is; where
/// both leave a colour's range, the colour is cut off, which shifts a mean: black letters on a tint grow
/// paler. The first row is the first of its squares. At top and bottom the last squares count for those
/// beyond: give three rows more than are needed.
void halveChroma(std::uint8_t* pixels, int width, int rows, std::size_t stride);

}  // namespace gridpress::pixels
