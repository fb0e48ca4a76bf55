// pixels/luma: what a colour is in shades of grey.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gridpress::pixels {

/// Luma of ITU-R BT.601, with libjpeg's weights; each from 0 to 255.
constexpr std::uint8_t luma(unsigned red, unsigned green, unsigned blue) {
  return static_cast<std::uint8_t>((red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16);
}

}  // namespace gridpress::pixels
