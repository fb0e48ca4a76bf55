// render/raster/page_rows: a painter and its page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/page_rows.h"

#include <utility>

#include "render/raster/band_painter.h"

namespace gridpress::render {

struct PageRows::Inside {
  Inside(Page source, double dpi, PaintTools& tools)
      : page(std::move(source), dpi, tools.shapes.type()), painter(page, tools) {}
  RasterPage page;
  BandPainter painter;
  Band band;
};

PageRows::PageRows(Page page, double dpi, PaintTools& tools)
    : inside_(std::make_unique<Inside>(std::move(page), dpi, tools)) {}

PageRows::~PageRows() = default;

int PageRows::width() const {
  return inside_->page.width();
}

int PageRows::height() const {
  return inside_->page.height();
}

Band& PageRows::paint(int top, int rows) {
  inside_->painter.paint(inside_->band, top, rows);
  return inside_->band;
}

}  // namespace gridpress::render
