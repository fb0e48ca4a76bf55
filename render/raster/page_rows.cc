// render/raster/page_rows: a painter and its page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/page_rows.h"

#include <utility>

#include "render/raster/band_painter.h"

namespace gridpress::render {

struct PageRows::Inside {
  Inside(Page source, double dpi, const fonts::Typesetter& type)
      : page(std::move(source), dpi, type), painter(page, type) {}
  RasterPage page;
  BandPainter painter;
  Band band;
};

PageRows::PageRows(Page page, double dpi, const fonts::Typesetter& type)
    : inside_(std::make_unique<Inside>(std::move(page), dpi, type)) {}

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
