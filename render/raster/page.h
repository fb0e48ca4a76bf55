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
/// unused (cairo's RGB24 on little-endian machines; libjpeg's BGRX). Initially white.
class Band {
 public:
  /// Starts over with new rows in the same memory.
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
    std::vector<std::uint8_t> pixels;  ///< Like the band's.
  };
  /// Keeps the current pixels in this box.
  void keepPhotograph(const PixelBox& box);
  const std::vector<Photograph>& photographs() const { return photographs_; }

  /// Blends `ink` by the glyph's coverage, with its origin at the page's pixel (x, y), within `clip`.
  void blend(const Coverage& glyph, int x, int y, Colour ink, const PixelBox& clip);

 private:
  PixelBox box_;
  std::vector<std::uint8_t> pixels_;
  std::vector<Photograph> photographs_;
};

/// In place, four bytes a pixel become cyan, magenta, yellow and black. The visible parts of photographs kept
/// by the band go through the profile entirely; everything else has greys of black alone.
void toInks(Band& band, PressPixels& press);

/// An item other than a group, with the pixels it may touch, already cut by the clips of its groups. `clips`
/// are the groups' own rectangles, in points.
struct PlacedItem {
  const Item* item = nullptr;
  PixelBox touches;
  std::vector<Rect> clips;
};

/// Immutable once constructed; shared by all threads.
class RasterPage {
 public:
  /// `dpi` is pixels an inch. Throws Error (call) if the page would have no pixel or the resolution is not a
  /// number above 0.
  RasterPage(Page page, double dpi, const fonts::Typesetter& type);

  int width() const { return width_; }
  int height() const { return height_; }
  /// Pixels a point.
  double scale() const { return scale_; }
  /// The page's point at the picture's top left corner (outside the trim if there is bleed).
  Point corner() const { return corner_; }
  /// In drawing order.
  const std::vector<PlacedItem>& items() const { return items_; }
  /// One of its pictures may have filters.
  bool hasFilters() const { return filters_; }
  /// The pixels that a rectangle touches.
  PixelBox pixels(const Rect& rect) const;

 private:
  void place(const std::vector<Item>& items, const PixelBox& within, const std::vector<Rect>& clips,
             const fonts::Typesetter& type);

  std::unique_ptr<const Page> page_;  // Its address is in items_, and does not change when this is moved.
  double scale_ = 1;
  int width_ = 0, height_ = 0;
  Point corner_;
  bool filters_ = false;
  std::vector<PlacedItem> items_;
};

}  // namespace gridpress::render
