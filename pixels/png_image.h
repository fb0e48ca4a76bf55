// pixels/png_image: a PNG's pixels, all of them at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/limits.h"

namespace gridpress::pixels {

/// Rows from the top, without gaps; a sample of 16 bits has its high byte first.
struct PngImage {
  unsigned width = 0, height = 0;
  unsigned bits = 0;      ///< A sample: 8 or 16.
  unsigned channels = 0;  ///< 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha.
  std::vector<unsigned char> bytes;
};

/// Every sample as it was; palettes become RGB, less than eight bits eight. `path` is for errors. Throws
/// Error (call) where the PNG is damaged.
PngImage readPng(std::string_view bytes, const std::string& path);

/// Two bytes a pixel, gray and alpha, in sRGB.
struct GrayAlpha {
  std::int32_t width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

/// The same picture, reduced to gray and alpha. Throws Error (call) where the PNG is damaged or has more than
/// `most`.
GrayAlpha readGrayAlpha(std::string_view bytes, const std::string& path, const Limit& most);

}  // namespace gridpress::pixels
