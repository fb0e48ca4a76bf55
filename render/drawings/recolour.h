// render/drawings/recolour: an SVG in other colours, or mixed with white: pale without transparency.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libxml/tree.h>

#include <functional>
#include <string>

#include "render/drawings/css_recolour.h"

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

/// Mixes each colour with white, alpha stays.
ColourMap tintBy(double tint);

/// Leaves `tint` (0 to 1) of an SVG's colours: in attributes, style attributes and style elements, and
/// in what is black because nothing says otherwise (fill, color, stop-color, flood-color). Alpha and opacity
/// stay and give the right tint over white paper. Throws Error (job) naming `name` where it holds
/// a raster image (whose colours are not ours to rewrite) or a colour we cannot read.
void tintTree(xmlDoc* svg, const std::string& name, double tint);

/// The same from text to text; also throws where the text is no SVG.
std::string tintSvg(const std::string& svg, const std::string& name, double tint);

}  // namespace gridpress::render
