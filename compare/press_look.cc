// compare/press_look: each colour once, then by memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/press_look.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "proof/ink/drawn_pdf.h"

namespace gridpress::compare {

namespace {

constexpr std::uint32_t kPhotograph = 1U << 24, kFlat = 1U << 25;  // Beside a colour's three bytes.
constexpr std::size_t kMostKnown = 1 << 20;

std::uint32_t colourAt(const std::uint8_t* pixel) {
  return static_cast<std::uint32_t>(pixel[2]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0];
}

bool isGray(std::uint32_t colour) {
  return (colour & 0xFF) * 0x010101U == colour;
}

int distance(std::uint32_t a, std::uint32_t b) {
  const auto apart = [&](unsigned shift) {
    return std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF));
  };
  return apart(0) + apart(8) + apart(16);
}

}  // namespace

std::uint32_t PressLook::look(std::uint32_t colour) {
  if (known_.size() > kMostKnown) known_.clear();
  const auto [at, added] = known_.try_emplace(colour);
  if (!added) return at->second;
  const auto part = [&](unsigned shift) { return static_cast<double>(colour >> shift & 0xFF) / 255; };
  const render::Cmyk ink = colour & kPhotograph ? flat_.photographic(part(16), part(8), part(0))
                           : colour & kFlat     ? flat_.reckon(part(16), part(8), part(0))
                                                : colours_.reckon(part(16), part(8), part(0));
  const std::array<std::uint8_t, 3> rgb = proof::screenColour(ink);
  const std::array<std::uint8_t, 4> bgr = {rgb[2], rgb[1], rgb[0], 0};
  return at->second = colourAt(bgr.data());
}

Colour PressLook::of(Colour colour) {
  const std::uint32_t seen = look(static_cast<std::uint32_t>(colour.red) << 16 |
                                  static_cast<std::uint32_t>(colour.green) << 8 | colour.blue);
  const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(seen >> shift); };
  return {part(16), part(8), part(0)};
}

void PressLook::apply(render::Band& band, const pixels::PixelRows& shown,
                      const std::vector<InkBox>& photographs, render::Band& to) {
  for (const InkBox& box : photographs)
    for (int y = std::max(box.top, band.box().top); y < std::min(box.bottom, band.box().bottom); ++y) {
      const int row = y - band.box().top;
      for (int x = std::max(0, box.left); x < std::min(band.width(), box.right); ++x) {
        const std::uint32_t colour = colourAt(band.row(row) + 4 * static_cast<std::ptrdiff_t>(x));
        const std::uint32_t file = colourAt(shown.row(y) + 4 * static_cast<std::ptrdiff_t>(x));
        std::uint32_t taken = look(colour);
        const auto nearer = [&](std::uint32_t other) {
          if (distance(other, file) < distance(taken, file)) taken = other;
        };
        nearer(look(colour | kFlat));
        if (isGray(colour)) nearer(look(colour | kPhotograph));
        std::uint8_t* pixel = to.row(row) + 4 * static_cast<std::ptrdiff_t>(x);
        for (const unsigned shift : {0U, 8U, 16U})
          pixel[shift / 8] = static_cast<std::uint8_t>(taken >> shift);
      }
    }
}

}  // namespace gridpress::compare
