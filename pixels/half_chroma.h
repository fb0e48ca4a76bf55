// pixels/half_chroma: what a JPEG keeps of colours of which it holds one for every four pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::pixels {

/// Rows of 4 bytes a pixel (blue, green, red, unused) become what a decoder shows of a JPEG whose chroma is
/// sampled by half both ways (4:2:0): the mean of each square of four pixels (JFIF 1.02 places it in the
/// square's middle), and between these means a straight line, as libjpeg draws it. Luma stays as it is; where
/// both leave a colour's range, the colour is cut off, which shifts a mean: black letters on a tint grow
/// paler. The first row is the first of its squares. At top and bottom the last squares count for those
/// beyond: give three rows more than are needed.
void halveChroma(std::uint8_t* pixels, int width, int rows, std::size_t stride);

}  // namespace gridpress::pixels
