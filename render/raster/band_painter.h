// render/raster/band_painter: draws a page's items into bands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "render/draw/cairo_handles.h"
#include "render/raster/band.h"
#include "render/raster/page.h"
#include "render/raster/paint_tools.h"

namespace gridpress::render {

/// One per thread. Letters come from a GlyphPress, shapes and pictures from cairo. A pixel
/// comes out the same whatever band it lies in, but for a 255th where a shape crosses the band's edge.
class BandPainter {
 public:
  /// Both are to stay as long as this.
  BandPainter(const RasterPage& page, PaintTools& tools) : page_(page), tools_(tools) {}
  /// `band` is reset to white first.
  void paint(Band& band, int top, int rows);

 private:
  struct Draw;
  void glyphs(const fonts::ShapedText& line, Point start, Length size, Turn turn, Colour ink,
              const PixelBox& clip);
  void letters(const LetterRun& run, const PixelBox& clip);
  void text(const TextRun& run, const PixelBox& clip);
  template <typename Paint>
  void throughCairo(const PlacedItem& placed, Paint&& paint);

  const RasterPage& page_;
  PaintTools& tools_;
  Band* band_ = nullptr;
};

}  // namespace gridpress::render
