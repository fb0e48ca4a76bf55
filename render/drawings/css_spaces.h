// render/drawings/css_spaces: colours of CSS Color 4 that are not given in sRGB.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace gridpress::render {

/// An argument of a colour's function.
struct ColourArgument {
  double value;
  bool percent;
  double of(double whole) const { return percent ? value * whole / 100 : value; }
};

/// Red, green and blue from 0 to 1 of lab(), lch(), oklab(), oklch() and hwb(), or of color() in a space that
/// is named: srgb, srgb-linear, display-p3. What lies beyond sRGB is cut (CSS Color 4, 12). Nothing where the
/// name is another.
std::optional<std::array<double, 3>> srgbOf(std::string_view name,
                                            const std::array<ColourArgument, 3>& given);

}  // namespace gridpress::render
