// render/drawings/recolour: colours in CSS text, and an SVG in others, or mixed with one.
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

/// True for the properties that hold a colour: fill, stroke, stop-color, flood-color, lighting-color, color.
bool holdsColour(std::string_view property);

/// What a colour becomes.
using ColourMap = std::function<CssColour(const CssColour&)>;

/// What to do about a value that is no colour, which librsvg passes over.
enum class Unread : std::uint8_t { refuse, keep };

/// One value of such a property. `none`, `currentColor`, `inherit`, `transparent`, `context-fill` and the
/// like stay; `url(#x) red` keeps the reference and changes the colour behind it. Refusing throws Error
/// (job).
std::string recolouredValue(std::string_view value, const ColourMap& colours, Unread unread);

// recolour.cc
struct Recolouring {
  ColourMap colours;
  /// Done to each `image`: pixels have no colours that could be written anew. May put elements behind it,
  /// which are recoloured. Nothing: they stay.
  std::function<void(xmlNode*)> image = {};
  Unread unread = Unread::keep;
};

/// Every colour: in attributes, style attributes and style elements, and in what is black because nothing
/// says otherwise (fill, color, stop-color, flood-color). Throws Error (job) naming `name` and the line for
/// what is refused.
void recolourTree(xmlDoc* svg, const std::string& name, const Recolouring& how);

/// The same from text to text; also throws where the text is no SVG.
std::string recolouredSvg(const std::string& svg, const std::string& name, const Recolouring& how);

/// Leaves `tint` (0 to 1) of an SVG's colours over the ground. Alpha and opacity stay and give the right tint
/// over paper of the ground's colour. What holds a raster image without a size, or one in a filter, and
/// colours that cannot be read are refused.
Recolouring tinting(double tint, Colour ground = kWhite);

/// An SVG's text, tinted. Throws Error (job) naming `name` for what is refused, and where it is no SVG.
std::string tintSvg(const std::string& svg, const std::string& name, double tint, Colour ground = kWhite);

/// A picture's drawing, clean, with its tint. Throws Error (job) as cleanSvg and tintSvg do.
std::string cleanTinted(const Picture& picture);

}  // namespace gridpress::render
