// render/drawings/clean: an SVG of a stranger, without what runs or reaches out of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Is shown each element and each attribute that cleanTree takes out, while it still stands there; the
/// attribute is null where the whole element goes.
using Dropped = std::function<void(xmlNode* element, const xmlAttr* attribute)>;

/// Leaves what draws: elements of SVG that are known to, and attributes that neither run (onclick) nor name
/// anything outside of the file. A picture within (data:image/png or jpeg) stays. What a link holds stays,
/// the link goes. Of a style sheet imports and fonts go, for which librsvg has no use.
void cleanTree(xmlDoc* svg, const Dropped& dropped = {});

/// The same of a text, whose gradients' ends are widened so that a PDF shows them, too (gradient_ends).
/// Throws Error (job), naming the file and the line, where it is not SVG.
std::string cleanSvg(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
