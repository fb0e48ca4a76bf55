// model/colour: an sRGB colour, and mixing one with the paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress {

/// An sRGB colour (IEC 61966-2-1), 8 bits a channel. There is no alpha: a tint is blended with the paper
/// beforehand, so that what is printed needs no transparency.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  /// Printed with every ink there is, so that plates can be laid over one another; black elsewhere.
  bool registration = false;
  constexpr bool operator==(const Colour&) const = default;

  /// Reads `#rgb` or `#rrggbb`; nothing where the text is neither.
  static std::optional<Colour> parse(std::string_view text);
  /// `#rrggbb`, lower case.
  std::string hex() const;
};

inline constexpr Colour kBlack{0, 0, 0};
inline constexpr Colour kRegistration{0, 0, 0, true};
inline constexpr Colour kWhite{255, 255, 255};

/// `tint` of `ink` (0 to 1) over `paper`, channel by channel, rounded.
Colour tint(Colour ink, double tint, Colour paper = kWhite);

/// How everything drawn in exactly `colour` is printed. Screens show the colour itself.
struct PressInk {
  Colour colour;
  std::string
      name;  ///< Of a spot ink, as the press calls it: "CutContour". Empty: process colours, by `cmyk`.
  /// Cyan, magenta, yellow and black, each from 0 to 1: the recipe, or what stands for a spot ink where a
  /// press has none. Nothing: as the printer's profile has the colour.
  std::optional<std::array<double, 4>> cmyk = {};
  bool overprint = false;  ///< It is laid over what is beneath, which stays.
  bool operator==(const PressInk&) const = default;
};

}  // namespace gridpress
