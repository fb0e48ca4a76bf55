// render/raster/bands: a page's rows, painted by one thread or in bands on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/draw/cell_shapes.h"
#include "render/raster/glyph_press.h"
#include "render/raster/page.h"

namespace gridpress::render {

struct BandPlan {
  int rows = 64;             ///< Height of a band; the last may be lower.
  unsigned threads = 0;      ///< 0: as many as the machine has cores.
  int every = 1;             ///< Only every Nth band, starting with the first.
  bool photographs = false;  ///< Bands keep them (Band::Photograph).
};

/// A band encoded for its file; `check` and `length` are for the encoder's use.
struct CodedBand {
  std::string bytes;
  std::uint32_t check = 0;
  std::uint64_t length = 0;
};

/// The processing of each band. Each thread holds one band and its encoded bytes, so memory use does not
/// depend on the page's height.
struct BandWork {
  /// In parallel.
  std::function<CodedBand(Band& band)> encode;
  /// One at a time, from the top band down.
  std::function<void(const CodedBand& coded)> emit;
};

/// Progress counts pixel rows. An exception in any band ends all; that of the topmost band is rethrown.
void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress);

/// As many rows as keep a band of the page near 8 MB, at least 1; near 48 MB if a drawing has filters, so
/// that less is drawn twice around the bands.
int rowsForBand(const RasterPage& page);

class Pictures;

/// Shaped cells, rasterised glyphs and parsed pictures: expensive to make, and the same on every page. One
/// per thread.
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

/// One per thread. Letters come from a GlyphPress, shapes and pictures from cairo. A pixel does not depend on
/// its band, except by 1/255 where a shape crosses the band's edge.
class BandPainter {
 public:
  /// `page` and `tools` must outlive the object.
  BandPainter(const RasterPage& page, PaintTools& tools) : page_(page), tools_(tools) {}
  /// Rows `top` to `top + rows`; valid until the next call.
  Band& paint(int top, int rows);

 private:
  void glyphs(const fonts::ShapedText& line, Point start, Length size, Turn turn, Colour ink,
              const PixelBox& clip);
  void letters(const LetterRun& run, const PixelBox& clip);
  void text(const TextRun& run, const PixelBox& clip);
  template <typename Paint>
  void throughCairo(const PlacedItem& placed, Paint&& paint);

  const RasterPage& page_;
  PaintTools& tools_;
  Band band_;
};

/// One page at one resolution. Not thread-safe; each thread may have its own.
class PageRows {
 public:
  /// `dpi` is pixels an inch. `tools` must outlive the object. Throws like RasterPage.
  PageRows(Page page, double dpi, PaintTools& tools)
      : page_(std::move(page), dpi, tools.shapes.type()), painter_(page_, tools) {}
  PageRows(const PageRows&) = delete;
  PageRows& operator=(const PageRows&) = delete;

  int width() const { return page_.width(); }
  int height() const { return page_.height(); }
  /// Like BandPainter.
  Band& paint(int top, int rows) { return painter_.paint(top, rows); }

 private:
  RasterPage page_;
  BandPainter painter_;
};

}  // namespace gridpress::render
