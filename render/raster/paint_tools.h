// render/raster/paint_tools: what a thread that paints keeps from page to page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "fonts/typesetter.h"
#include "render/draw/cell_shapes.h"
#include "render/raster/glyph_press.h"

namespace gridpress::render {

class Pictures;

/// Shaped cells, pressed glyphs and parsed pictures: dear to make, and the same on every page. One per
/// thread.
struct PaintTools {
  explicit PaintTools(const fonts::Typesetter& type);
  ~PaintTools();
  PaintTools(const PaintTools&) = delete;
  PaintTools& operator=(const PaintTools&) = delete;

  CellShapes shapes;
  GlyphPress press;
  std::unique_ptr<Pictures> pictures;
  bool photographs = false;  ///< Bands keep them (Band::Photograph).
};

}  // namespace gridpress::render
