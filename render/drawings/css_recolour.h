// render/drawings/css_recolour: colours in CSS text, read, and others put in their place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
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

/// Reads #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla(), lab(), lch(), oklab(), oklch(),
/// hwb(), color() and the named colours of CSS Color 4, in any case. Nothing where it is none of them.
std::optional<CssColour> parseCssColour(std::string_view text);

/// `#rrggbb`, or `rgba()` where it is not opaque.
std::string toCss(const CssColour& colour);

/// What a colour becomes.
using ColourMap = std::function<CssColour(const CssColour&)>;

/// What to do about a value that is no colour, which librsvg passes over.
enum class Unread : std::uint8_t { refuse, keep };

/// Without the blanks around it.
std::string_view trimmed(std::string_view text);

/// True for the properties that hold a colour: fill, stroke, stop-color, flood-color, lighting-color, color.
bool holdsColour(std::string_view property);

/// One value of such a property. `none`, `currentColor`, `inherit`, `transparent`, `context-fill` and the
/// like stay; `url(#x) red` keeps the reference and changes the colour behind it. Refusing throws Error
/// (job).
std::string recolouredValue(std::string_view value, const ColourMap& colours, Unread unread);

/// The declarations in a `style` attribute or a whole style sheet: selectors, comments and other properties
/// stay as they are.
std::string recolouredCss(std::string_view css, const ColourMap& colours, Unread unread);

}  // namespace gridpress::render
