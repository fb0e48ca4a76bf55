// render/draw/paint: shapes through cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include "model/document.h"
#include "render/draw/shape.h"

namespace gridpress::render {

void setColour(cairo_t* cr, Colour colour);
void clipTo(cairo_t* cr, const Rect& rect);
/// User space is in points, y down.
void paintPath(cairo_t* cr, const Path& path);
/// Only what may show in `window`; the caller clips to it.
void paintShape(cairo_t* cr, const Shape& shape, const Rect& window);

}  // namespace gridpress::render
