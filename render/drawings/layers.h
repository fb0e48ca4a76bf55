// render/drawings/layers: a drawing's inks apart, and drawings that are drawn a window at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/colour.h"
#include "model/document.h"
#include "model/geometry.h"

using xmlDoc = struct _xmlDoc;

namespace gridpress::render {

struct InkLayers {
  std::set<std::string> names;  ///< Of the spot inks whose colours it has; empty: the layers are, too.
  /// The picture with its tint in the colours. What belongs to the other is still there, but lets all
  /// through.
  Picture rest, inks;
};

/// By the colours that stand in it. Throws Error (job) as cleanSvg does.
InkLayers inkLayers(const Picture& picture, const std::vector<PressInk>& inks);

/// Whether the SVG may have group opacity, masks, clips, filters or blending, for which librsvg draws layers
/// of pixels, each as large as the viewport that it is given. A word that stands in a text counts, too.
bool mayHaveLayers(std::string_view svg);
/// Whether filters are among them: around each window more is drawn, as far as they reach.
bool mayHaveFilters(std::string_view svg);

/// At most so far, in the units of the root's viewport, whose size is given; 0 where nothing is filtered.
/// Offsets, blurs, shadows, morphology and displacement are added up over a filter's steps, and over elements
/// within each other (Filter Effects Module Level 1, 9 and 15). Nothing where it cannot be told without
/// drawing: tiles, lengths as parts of an element's own box, transforms in style sheets.
std::optional<double> filterReach(xmlDoc* svg, Size viewport);

/// A drawing whose viewport may be any part of it.
struct WindowedDrawing {
  /// The drawing at `size`, in points, within an `svg` of 100 % by 100 %.
  std::string svg;
  /// How far filters carry colour, in points, at most: so much more than a window must be drawn. Nothing
  /// where that cannot be told, and only the whole drawing will do.
  std::optional<double> reach;
};

/// Throws Error (job) like parseSvg.
WindowedDrawing windowed(const std::string& svg, const std::string& name, Size size);

/// The style sheet that moves the drawing, in points, so that its window's corner is at the viewport's.
std::string movedBy(double x, double y);

}  // namespace gridpress::render
