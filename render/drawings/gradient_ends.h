// render/drawings/gradient_ends: a gradient whose colour jumps where it begins or ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Of several stops at one end (offset 0 or 1) the outermost colours all that lies beyond it
/// (SVG 1.1, 13.2.4). A PDF's gradient has one colour there (ISO 32000-1, 8.7.4.5.3, Extend), and cairo
/// writes the inner one. So all stops but the outermost move inwards by a hundred-thousandth of the gradient,
/// which is less than what a picture's gradients are drawn in steps of.
void widenGradientEnds(xmlDoc* svg);

}  // namespace gridpress::render
