// render/paint_path: shapes through cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include "model/document.h"

namespace gridpress::render {

void setColour(cairo_t* cr, Colour colour);
void clipTo(cairo_t* cr, const Rect& rect);
/// User space is in points, y down.
void paintPath(cairo_t* cr, const Path& path);

}  // namespace gridpress::render
