// render/raster/page: a page at a resolution, its items with the pixels that each may touch.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/raster/band.h"

namespace gridpress::render {

/// An item that is no group, with the pixels it may touch; those of its groups' clips are already cut away.
/// `clips` are the groups' own rectangles, in points.
struct PlacedItem {
  const Item* item = nullptr;
  PixelBox touches;
  std::vector<Rect> clips;
};

/// Does not change after it is made; all threads draw from one.
class RasterPage {
 public:
  /// `dpi` is pixels an inch. Throws Error (call) where the page would have no pixel or the resolution is no
  /// number above 0.
  RasterPage(Page page, double dpi, const fonts::Typesetter& type);

  int width() const { return width_; }
  int height() const { return height_; }
  /// Pixels a point.
  double scale() const { return scale_; }
  /// The page's point that is the picture's top left corner (outside the trim where there is bleed).
  Point corner() const { return corner_; }
  /// In drawing order.
  const std::vector<PlacedItem>& items() const { return items_; }
  /// A picture among them may have filters.
  bool hasFilters() const { return filters_; }
  /// The pixels that a rectangle touches.
  PixelBox pixels(const Rect& rect) const;

 private:
  void place(const std::vector<Item>& items, const PixelBox& within, const std::vector<Rect>& clips,
             const fonts::Typesetter& type);

  std::unique_ptr<const Page> page_;  // Its address is in items_, and does not move with this.
  double scale_ = 1;
  int width_ = 0, height_ = 0;
  Point corner_;
  bool filters_ = false;
  std::vector<PlacedItem> items_;
};

}  // namespace gridpress::render
