// render/raster/page: a page at a resolution: its items, and rows of its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "fonts/typesetter.h"
#include "model/colour.h"
#include "model/contracts.h"
#include "model/document.h"
#include "render/draw/item_bounds.h"
#include "render/press/process_colours.h"
#include "render/raster/glyph_press.h"

namespace gridpress::render {

/// Rows `box.top` to `box.bottom` of the page, across its whole width, 4 bytes a pixel: blue, green, red,
/// unused (cairo's RGB24 on the machines Debian calls little-endian; libjpeg's BGRX). Starts white.
class Band {
 public:
  /// Takes new rows into the same memory.
  void reset(int width, int top, int rows);

  const PixelBox& box() const { return box_; }
  int width() const { return box_.right; }
  int rows() const { return box_.bottom - box_.top; }
  std::size_t stride() const { return static_cast<std::size_t>(box_.right) * 4; }
  /// `row` counts from the band's first.
  std::uint8_t* row(int row) { return pixels_.data() + static_cast<std::size_t>(row) * stride(); }

  /// A picture with a photograph in it, before anything was drawn over it.
  struct Photograph {
    PixelBox box;
    std::vector<std::uint8_t> pixels;  ///< As the band's.
  };
  /// What the band shows there.
  void keepPhotograph(const PixelBox& box);
  const std::vector<Photograph>& photographs() const { return photographs_; }

  /// Lays `ink` where the glyph covers, its origin in the page's pixel (x, y), within `clip`.
  void blend(const Coverage& glyph, int x, int y, Colour ink, const PixelBox& clip);

 private:
  PixelBox box_;
  std::vector<std::uint8_t> pixels_;
  std::vector<Photograph> photographs_;
};

/// In place, four bytes a pixel become cyan, magenta, yellow and black. What shows of photographs that the
/// band has kept goes through the profile whole; all else has grays of black alone.
void toInks(Band& band, PressPixels& press);

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
