// render/raster/band_inks: tells a photograph's pixels from what was drawn over them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/band_inks.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace gridpress::render {

namespace {

struct InkedPixel {
  std::size_t at;  ///< In the band, in bytes.
  std::uint8_t inks[4];
};

/// The pixels that still show the photograph, in inks.
std::vector<InkedPixel> shownOf(const Band::Photograph& photograph, Band& band, PressPixels& press) {
  std::vector<std::uint8_t> inks = photograph.pixels;
  press.convert(inks.data(), inks.size() / 4, PixelKind::photograph);
  std::vector<InkedPixel> shown;
  const PixelBox& box = photograph.box;
  std::size_t i = 0;
  for (int y = box.top - band.box().top; y < box.bottom - band.box().top; ++y)
    for (int x = box.left; x < box.right; ++x, i += 4) {
      const std::uint8_t* pixel = band.row(y) + 4 * static_cast<std::size_t>(x);
      if (std::memcmp(pixel, photograph.pixels.data() + i, 3) != 0) continue;
      InkedPixel& one = shown.emplace_back();
      one.at = static_cast<std::size_t>(pixel - band.row(0));
      std::memcpy(one.inks, inks.data() + i, 4);
    }
  return shown;
}

}  // namespace

void toInks(Band& band, PressPixels& press) {
  std::vector<InkedPixel> shown;
  for (const Band::Photograph& photograph : band.photographs()) {
    const std::vector<InkedPixel> more = shownOf(photograph, band, press);
    shown.insert(shown.end(), more.begin(), more.end());
  }
  press.convert(band.row(0), band.stride() / 4 * static_cast<std::size_t>(band.rows()), PixelKind::drawing);
  for (const InkedPixel& one : shown) std::memcpy(band.row(0) + one.at, one.inks, 4);
}

}  // namespace gridpress::render
