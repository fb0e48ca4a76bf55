// render/raster/band: white paper and the laying on of ink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/band.h"

#include <algorithm>
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

namespace {

/// v / 255, rounded, for v in 0 to 65,025.
constexpr unsigned over255(unsigned v) {
  return (v + 128 + ((v + 128) >> 8)) >> 8;
}

}  // namespace

PixelBox intersection(const PixelBox& a, const PixelBox& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
          std::min(a.bottom, b.bottom)};
}

void Band::reset(int width, int top, int rows) {
  box_ = {0, top, width, top + rows};
  pixels_.resize(static_cast<std::size_t>(rows) * stride());
  std::memset(pixels_.data(), 255, pixels_.size());
  photographs_.clear();
}

void Band::keepPhotograph(const PixelBox& box) {
  Photograph photograph{intersection(box, box_), {}};
  const PixelBox& part = photograph.box;
  if (part.empty()) return;
  for (int y = part.top; y < part.bottom; ++y) {
    const std::uint8_t* from = row(y - box_.top);
    photograph.pixels.insert(photograph.pixels.end(), from + 4 * part.left, from + 4 * part.right);
  }
  photographs_.push_back(std::move(photograph));
}

void Band::blend(const Coverage& glyph, int x, int y, Colour ink, const PixelBox& clip) {
  const PixelBox whole{x + glyph.left, y + glyph.top, x + glyph.left + glyph.width,
                       y + glyph.top + glyph.height};
  const PixelBox part = intersection(intersection(whole, clip), box_);
  if (part.empty()) return;
  const unsigned channels[4] = {ink.blue, ink.green, ink.red, 255};
  for (int line = part.top; line < part.bottom; ++line) {
    const std::uint8_t* covered =
        glyph.pixels.data() +
        static_cast<std::size_t>(line - whole.top) * static_cast<std::size_t>(glyph.width) +
        (part.left - whole.left);
    std::uint8_t* pixel = row(line - box_.top) + static_cast<std::size_t>(part.left) * 4;
    for (int i = part.left; i < part.right; ++i, ++covered, pixel += 4) {
      const unsigned a = *covered;
      if (a == 0) continue;
      for (int c = 0; c < 4; ++c)
        pixel[c] = static_cast<std::uint8_t>(over255(channels[c] * a + pixel[c] * (255 - a)));
    }
  }
}

}  // namespace gridpress::render
