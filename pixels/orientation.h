// pixels/orientation: how a camera was held.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace gridpress::pixels {

/// Exif's orientation, 1 (upright) to 8, of a marker's bytes behind "Exif\0\0" (tag 0x112 of the first
/// directory, TIFF 6.0); 1 where none is told.
unsigned orientationIn(std::string_view tiff);

}  // namespace gridpress::pixels
