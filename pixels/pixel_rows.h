// pixels/pixel_rows: rows of pixels, the luma of a pixel, and the look of inks on a screen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/limits.h"

namespace gridpress::pixels {

/// As stated in a picture's header.
struct StatedSize {
  std::uint64_t width = 0, height = 0;
  std::uint64_t bits = 8;  ///< Per pixel, as in the file.
};

/// Throws Error (call) if no file of N bytes can contain such a picture: before memory is allocated for it.
inline void checkBytes(const StatedSize& size, std::uint64_t fileBytes, const std::string& path) {
  const double stated =
      static_cast<double>(size.width) * static_cast<double>(size.height) * static_cast<double>(size.bits) / 8;
  if (stated > static_cast<double>(fileBytes) * static_cast<double>(limits::kPixelsAByte.most))
    throw limits::kPixelsAByte.exceeded({path, 0});
}

/// The same, for a picture that must be held in memory as a whole.
inline void checkWhole(const StatedSize& size, std::uint64_t fileBytes, const Limit& most,
                       const std::string& path) {
  checkBytes(size, fileBytes, path);
  if (size.height > 0 && size.width > most.most / size.height) throw most.exceeded({path, 0});
}

/// Rows of a picture: 4 bytes a pixel (blue, green, red, unused).
struct PixelRows {
  const std::uint8_t* pixels = nullptr;
  std::size_t stride = 0;  ///< Bytes from row to row.
  int width = 0;
  int top = 0;  ///< The page's row that is the first one here.
  int rows = 0;

  const std::uint8_t* row(int y) const { return pixels + static_cast<std::size_t>(y - top) * stride; }
  int bottom() const { return top + rows; }
};

/// Luma of ITU-R BT.601, with libjpeg's weights; each from 0 to 255.
constexpr std::uint8_t luma(unsigned red, unsigned green, unsigned blue) {
  return static_cast<std::uint8_t>((red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16);
}

/// In place, four bytes a pixel: cyan, magenta, yellow and black, where 255 is all ink, become blue, green,
/// red and 255, with each ink absorbing its share of the light left by the others (ISO 32000-1, 10.3.5,
/// multiplied).
inline void inkToScreen(std::uint8_t* pixels, std::size_t count) {
  for (std::uint8_t* p = pixels; p < pixels + 4 * count; p += 4) {
    const unsigned light = 255U - p[3];
    const auto left = [light](std::uint8_t ink) {
      return static_cast<std::uint8_t>(((255U - ink) * light + 127) / 255);
    };
    const std::uint8_t red = left(p[0]), green = left(p[1]), blue = left(p[2]);
    p[0] = blue, p[1] = green, p[2] = red, p[3] = 255;
  }
}

}  // namespace gridpress::pixels
