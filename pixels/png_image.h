// pixels/png_image: a PNG's pixels, all of them at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/limits.h"

namespace gridpress::pixels {

/// Rows from the top, without gaps; a 16-bit sample has its high byte first.
struct PngImage {
  unsigned width = 0, height = 0;
  unsigned bits = 0;      ///< Per sample: 8 or 16.
  unsigned channels = 0;  ///< 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
  std::vector<unsigned char> bytes;
};

/// Every sample unchanged; palettes become RGB, samples of less than eight bits eight. `path` is for error
/// messages. Throws Error (call) if the PNG is damaged.
PngImage readPng(std::string_view bytes, const std::string& path);

/// Two bytes a pixel, grey and alpha, in sRGB.
struct GrayAlpha {
  std::int32_t width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

/// The same picture, reduced to grey and alpha. Throws Error (call) if the PNG is damaged or exceeds `most`.
GrayAlpha readGrayAlpha(std::string_view bytes, const std::string& path, const Limit& most);

}  // namespace gridpress::pixels
