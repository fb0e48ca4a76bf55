// render/drawings/wide_rings: circles whose stroke is so wide that no hole is left in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libxml/tree.h>

namespace gridpress::render {

/// Of a circle or an ellipse whose stroke is wider than its smaller diameter cairo's pictures leave the
/// middle bare, where its PDFs and all readers fill it: the inner edge, which has come out on the other side,
/// counts against the outer one. Corners go through the middle, so such an element becomes a path of short
/// lines with round joins (drawings with a style sheet, whose rules may name circles, are not for this).
/// `strokeWidth` is in the element's units. Sizes in other units than the drawing's own are left, and so is
/// every other element.
void closeWideRing(xmlNode* element, double strokeWidth);

}  // namespace gridpress::render
