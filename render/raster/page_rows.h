// render/raster/page_rows: any rows of a page's pixels, for whoever holds them against other pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "model/document.h"
#include "render/raster/band.h"
#include "render/raster/paint_tools.h"

namespace gridpress::render {

/// One page at one resolution. Not for several threads at once; each may have its own.
class PageRows {
 public:
  /// `dpi` is pixels an inch. `tools` are to stay as long as this. Throws as RasterPage does.
  PageRows(Page page, double dpi, PaintTools& tools);
  ~PageRows();
  PageRows(const PageRows&) = delete;
  PageRows& operator=(const PageRows&) = delete;

  int width() const;
  int height() const;
  /// Rows `top` to `top + rows`; they stay until the next call.
  Band& paint(int top, int rows);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::render
