// model/colour: reads, writes and mixes colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/colour.h"

#include <algorithm>
#include <cmath>

namespace gridpress {

namespace {

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<Colour> Colour::parse(std::string_view text) {
  if ((text.size() != 4 && text.size() != 7) || text[0] != '#') return std::nullopt;
  int channel[3];
  const std::size_t digits = (text.size() - 1) / 3;
  for (std::size_t i = 0; i < 3; ++i) {
    const int high = hexDigit(text[1 + i * digits]);
    const int low = hexDigit(text[1 + i * digits + digits - 1]);
    if (high < 0 || low < 0) return std::nullopt;
    channel[i] = high * 16 + low;
  }
  return Colour{static_cast<std::uint8_t>(channel[0]), static_cast<std::uint8_t>(channel[1]),
                static_cast<std::uint8_t>(channel[2])};
}

std::string Colour::hex() const {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t v : {red, green, blue}) {
    text += kDigits[v >> 4];
    text += kDigits[v & 15];
  }
  return text;
}

Colour tint(Colour ink, double tint, Colour paper) {
  const double k = std::clamp(tint, 0.0, 1.0);
  const auto mix = [k](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a * k + b * (1 - k)));
  };
  return {mix(ink.red, paper.red), mix(ink.green, paper.green), mix(ink.blue, paper.blue)};
}

}  // namespace gridpress
