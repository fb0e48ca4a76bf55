// render/drawings/css_colour: the colours an SVG may name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/colour.h"

namespace gridpress::render {

/// A colour with the alpha an `rgba()` or `#rrggbbaa` gives it (1 otherwise).
struct CssColour {
  Colour colour;
  double alpha = 1;
};

/// Reads #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla() and the named colours of CSS Color 4,
/// in any case. Nothing where it is none of them.
std::optional<CssColour> parseCssColour(std::string_view text);

/// With small letters for capitals, of A to Z alone.
std::string lowered(std::string_view text);

/// `#rrggbb`, or `rgba()` where it is not opaque.
std::string toCss(const CssColour& colour);

}  // namespace gridpress::render
