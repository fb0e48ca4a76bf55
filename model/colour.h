// model/colour: an sRGB colour, and mixing one with the paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

}  // namespace gridpress
