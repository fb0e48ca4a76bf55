// render/drawings/layers: a drawing split by inks, and drawings that are drawn window by window.
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
  std::set<std::string> names;  ///< The spot inks whose colours it uses; if empty, so are the layers.
  /// The picture with its tint applied to the colours. Shapes of the other layer are kept, but fully
  /// transparent.
  Picture rest, inks;
};

/// Splits by the colours used. Throws Error (job) like cleanSvg.
InkLayers inkLayers(const Picture& picture, const std::vector<PressInk>& inks);

/// Whether the SVG may have group opacity, masks, clips, filters or blending, for which librsvg allocates
/// pixel layers, each as large as its viewport. A matching word within a text counts too.
bool mayHaveLayers(std::string_view svg);
/// Whether it may have filters: then more must be drawn around each window, as far as they reach.
bool mayHaveFilters(std::string_view svg);

/// The maximum reach of filters, in units of the root's viewport, whose size is given; 0 without filters.
/// Offsets, blurs, shadows, morphology and displacement are added up over a filter's steps and over nested
/// elements (Filter Effects Module Level 1, 9 and 15). Empty if it cannot be determined without drawing:
/// tiles, lengths relative to an element's own box, transforms in style sheets.
std::optional<double> filterReach(xmlDoc* svg, Size viewport);

/// A drawing whose viewport may be any part of it.
struct WindowedDrawing {
  /// The drawing at `size`, in points, within an `svg` of 100 % by 100 %.
  std::string svg;
  /// How far filters carry colour, in points, at most: the margin to draw around a window. Empty if that is
  /// unknown, and only the whole drawing can be drawn.
  std::optional<double> reach;
};

/// Throws Error (job) like parseSvg.
WindowedDrawing windowed(const std::string& svg, const std::string& name, Size size);

/// A style sheet that moves the drawing, in points, so that its window's corner is at the viewport's corner.
std::string movedBy(double x, double y);

}  // namespace gridpress::render
