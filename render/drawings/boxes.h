// render/drawings/boxes: what is measured in the box of a turned shape, said in the shape's own units.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <librsvg/rsvg.h>

#include <string>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Of an element's own transforms and of those that it stands in.
Linear linearAt(xmlNode* element);
/// Whether it is a path, rect, circle, ellipse, line, polyline or polygon.
bool isShape(const xmlNode* element);
/// Whether it is not drawn where it stands, but for others: it is in defs, a mask, a symbol or the like.
bool isModel(const xmlNode* element);
/// Whether a paint, clip, mask or filter is measured in the box of what it is for.
bool isBoxed(xmlNode* target);

/// librsvg's of a cleaned drawing, however long the pictures in it are; null with an error where it cannot be
/// read. No file is named, so that it can't pull in others.
RsvgHandle* newHandle(const std::string& svg, GError** error);

/// cairo finds the box of a turned shape in the sheet's directions and gives the box of that in the shape's
/// own, up to twice as large; librsvg turns a blur's deviations as if they were a step. Each gradient,
/// pattern, mask and filter of a turned shape becomes one of its own, in the user's space (SVG 2, 14.1 and
/// 8.10), with deviations that are even again after turning. `text` is what the tree was read from.
void settleBoxes(xmlDoc* svg, std::string_view text);

}  // namespace gridpress::render
