// pixels/picture_rows: the pixels of a JPEG, PNG or TIFF, row by row: in grey, or in colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "model/geometry.h"

namespace gridpress::pixels {

/// The format of the pixels returned.
enum class PixelForm : std::uint8_t {
  gray,  ///< One byte, 0 is black.
  bgrx,  ///< Blue, green, red and an unused byte.
};

/// Holds only a few rows, for any height of the picture.
class PictureRows {
 public:
  /// Throws Error (call) if the file is not a picture, is damaged, or cannot be read from the top down (an
  /// interlaced PNG, a JPEG in process colours, a TIFF with tiles or other than 8 bits). A TIFF in process
  /// colours is returned as inkToScreen() shows it.
  PictureRows(const std::string& path, PixelForm form);

  int width() const { return width_; }
  int height() const { return height_; }
  /// The next row's width() pixels. Throws Error (call) if the file is truncated.
  void read(std::uint8_t* row);

 private:
  std::string path_;
  int width_ = 0, height_ = 0;
  std::function<bool(std::uint8_t*)> read_;  ///< False if the file is truncated.
};

/// Pixels an inch of a picture of this paper: a whole number if that gives its sides to a pixel, as it nearly
/// always does, else the exact quotient.
double resolutionOf(const PictureRows& picture, Size paper);

// half_chroma.cc
/// Simulates the decoding of a JPEG whose chroma is halved in both directions (4:2:0), on rows of 4 bytes a
/// pixel (blue, green, red, unused): the mean of each square of four pixels (centred in the square, JFIF
/// 1.02), with linear interpolation between these means, as in libjpeg. Luma is unchanged; colours that leave
/// their range are clipped, which shifts a mean: black letters on a tint become paler. The first row is the
/// first of its squares. At top and bottom the last squares are repeated: pass three more rows than needed.
void halveChroma(std::uint8_t* pixels, int width, int rows, std::size_t stride);

}  // namespace gridpress::pixels
