// render/svg/clean: an SVG of a stranger, without what runs or reaches out of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "render/svg/xml.h"

namespace gridpress::render {

/// Leaves what draws: elements of SVG that are known to, and attributes that neither run (onclick) nor name
/// anything outside of the file. A picture within (data:image/png or jpeg) stays. What a link holds stays,
/// the link goes.
void cleanTree(xmlDoc* svg);

/// The same of a text. Throws Error (job), naming the file and the line, where it is not SVG.
std::string cleanSvg(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
