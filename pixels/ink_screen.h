// pixels/ink_screen: process colours as a screen shows them without a profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::pixels {

/// In place, four bytes a pixel: cyan, magenta, yellow and black, of which 255 is all, become blue, green,
/// red and nothing, each ink taking its share of what light the others leave (ISO 32000-1, 10.3.5,
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
