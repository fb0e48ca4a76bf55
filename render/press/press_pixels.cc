// render/press/press_pixels: one set of transforms a thread, and a table of the colours met last.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/press_pixels.h"

#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "render/press/process_colours.h"

namespace gridpress::render {

namespace {

/// A photograph has more colours than are worth keeping: each slot has the last one that fell into it.
constexpr std::size_t kSlots = 1 << 16;
constexpr std::uint32_t kEmpty = 0xFFFFFFFF;

std::size_t slotOf(std::uint32_t colour) {
  return (colour * 0x9E3779B1U) >> 16;
}

}  // namespace

struct PressPixels::Desk {
  Desk(const std::string& profile, double limit, const std::vector<PressInk>& inks)
      : colours(profile, limit, inks), met(kSlots, {kEmpty, 0}) {}

  std::uint32_t inkFor(std::uint32_t colour) {
    auto& [known, ink] = met[slotOf(colour)];
    if (known == colour) return ink;
    const auto part = [&](unsigned shift) { return static_cast<double>(colour >> shift & 0xFF) / 255; };
    const Cmyk cmyk = colours.reckon(part(16), part(8), part(0));
    std::array<std::uint8_t, 4> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<std::uint8_t>(std::lround(cmyk[i] * 255));
    std::memcpy(&ink, bytes.data(), sizeof ink);
    known = colour;
    return ink;
  }

  ProcessColours colours;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> met;
};

PressPixels::PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks)
    : profile_(profile), limit_(limit), inks_(inks) {
  desks_.push_back(std::make_unique<Desk>(profile_, limit_, inks_));  // What is wrong with them throws here.
}

PressPixels::~PressPixels() = default;

std::unique_ptr<PressPixels::Desk> PressPixels::take() {
  {
    const std::lock_guard lock(resting_);
    if (!desks_.empty()) {
      std::unique_ptr<Desk> desk = std::move(desks_.back());
      desks_.pop_back();
      return desk;
    }
  }
  return std::make_unique<Desk>(profile_, limit_, inks_);
}

void PressPixels::convert(std::uint8_t* pixels, std::size_t count, PixelKind kind) {
  std::unique_ptr<Desk> desk = take();
  std::uint32_t last = kEmpty, ink = 0;
  if (kind == PixelKind::photograph)
    desk->colours.photographic(pixels, count);
  else
    for (std::uint8_t* pixel = pixels; pixel < pixels + 4 * count; pixel += 4) {
      const std::uint32_t colour =
          static_cast<std::uint32_t>(pixel[2]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0];
      if (colour != last) ink = desk->inkFor(last = colour);
      std::memcpy(pixel, &ink, sizeof ink);
    }
  const std::lock_guard lock(resting_);
  desks_.push_back(std::move(desk));
}

}  // namespace gridpress::render
