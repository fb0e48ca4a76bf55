// render/drawings/recolour: an SVG in other colours, or mixed with one: pale or dark without transparency.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "model/document.h"
#include "render/drawings/css_recolour.h"

using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;

namespace gridpress::render {

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

/// Mixes each colour with the ground, alpha stays.
ColourMap tintBy(double tint, Colour ground = kWhite);

/// Leaves `tint` (0 to 1) of an SVG's colours over the ground: in attributes, style attributes and style
/// elements, and in what is black because nothing says otherwise (fill, color, stop-color, flood-color).
/// Alpha and opacity stay and give the right tint over paper of the ground's colour. Throws Error (job)
/// naming `name` where it holds a raster image (whose colours are not ours to rewrite) or a colour we cannot
/// read.
void tintTree(xmlDoc* svg, const std::string& name, double tint, Colour ground = kWhite);

/// A picture's drawing, clean, with its tint. Throws Error (job) as cleanSvg and tintTree do.
std::string cleanTinted(const Picture& picture);

/// The same from text to text; also throws where the text is no SVG.
std::string tintSvg(const std::string& svg, const std::string& name, double tint, Colour ground = kWhite);

}  // namespace gridpress::render
