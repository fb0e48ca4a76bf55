// render/pdf/whole_masks: cairo's masks and grounds that end where the page does, within groups that go on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

namespace gridpress::render {

/// For a gradient that is transparent in parts cairo draws a mask, and for a layer's ground a rectangle, both
/// as large as the page (cairo 1.16, _cairo_pdf_surface_emit_transparency_group and _paint). A group may be
/// larger: a drawing's layers are as large as the poster, also on one of its sheets. What was beyond would be
/// lost. So such rectangles become as large as the group that they are in.
void widenMasks(QPDF& pdf);

}  // namespace gridpress::render
