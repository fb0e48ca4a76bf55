// render/drawings/recolour: colours in CSS, and an SVG in other colours, or mixed with one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/colour.h"
#include "model/document.h"

using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;

namespace gridpress::render {

// css_colours.cc
/// A colour with the alpha of an `rgba()` or `#rrggbbaa` (otherwise 1).
struct CssColour {
  Colour colour;
  double alpha = 1;
};

/// Reads #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla(), lab(), lch(), oklab(), oklch(),
/// hwb(), color() and the named colours of CSS Color 4, case-insensitive. Empty for anything else.
std::optional<CssColour> parseCssColour(std::string_view text);

/// `#rrggbb`, or `rgba()` if it is not opaque.
std::string toCss(const CssColour& colour);

/// True for properties with a colour: fill, stroke, stop-color, flood-color, lighting-color, color.
bool holdsColour(std::string_view property);

/// Maps a colour to its replacement.
using ColourMap = std::function<CssColour(const CssColour&)>;

/// How to treat a value that is not a colour, which librsvg ignores.
enum class Unread : std::uint8_t { refuse, keep };

/// Recolours one value of such a property. `none`, `currentColor`, `inherit`, `transparent`, `context-fill`
/// and the like stay; `url(#x) red` keeps the reference and changes the colour after it. With `refuse`,
/// throws Error (job).
std::string recolouredValue(std::string_view value, const ColourMap& colours, Unread unread);

// recolour.cc
struct Recolouring {
  ColourMap colours;
  /// Called with each `image`, whose pixels have no colours to rewrite. It may insert elements after it,
  /// which are recoloured. Empty: images stay.
  std::function<void(xmlNode*)> image = {};
  Unread unread = Unread::keep;
};

/// Recolours attributes, style attributes, style elements, and what is black by default (fill, color,
/// stop-color, flood-color). Throws Error (job) with `name` and the line for what is refused.
void recolourTree(xmlDoc* svg, const std::string& name, const Recolouring& how);

/// The same from text to text; also throws if the text is not SVG.
std::string recolouredSvg(const std::string& svg, const std::string& name, const Recolouring& how);

/// Keeps a share of `tint` (0 to 1) of an SVG's colours over the ground. Alpha and opacity stay, and give the
/// right tint over paper of the ground's colour. A raster image without a size or in a filter, and colours
/// that cannot be read, are refused.
Recolouring tinting(double tint, Colour ground = kWhite);

/// An SVG's text, tinted. Throws Error (job) with `name` for what is refused, and if it is not SVG.
std::string tintSvg(const std::string& svg, const std::string& name, double tint, Colour ground = kWhite);

/// A picture's drawing, cleaned and tinted. Throws Error (job) like cleanSvg and tintSvg.
std::string cleanTinted(const Picture& picture);

}  // namespace gridpress::render
