// render/draw/pictures: SVG pictures, parsed and tinted once, drawn as vectors if cairo supports it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fonts/typesetter.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/geometry.h"
#include "render/draw/shape.h"
#include "render/drawings/layers.h"
#include "render/press/press.h"

namespace gridpress::render {

/// One per thread: librsvg's handles cannot be shared.
class Pictures {
 public:
  Pictures();
  ~Pictures();
  Pictures(const Pictures&) = delete;
  Pictures& operator=(const Pictures&) = delete;

  /// User space is in points, y down. Throws Error (job) with the file's name if it is not an SVG that can be
  /// drawn.
  void paint(cairo_t* cr, const Picture& picture);
  /// The features of the picture that not every standard allows. Throws like paint().
  DrawingNeeds needs(const Picture& picture);

  /// A drawing for a PDF: all of it, at its place on the page.
  struct Drawn {
    Rect place;                                   ///< Empty if nothing of it is visible.
    const std::vector<Shape>* shapes = nullptr;   ///< From the place's corner; null if it has others.
    std::shared_ptr<const std::string> pdf = {};  ///< A page of the place's size.
  };
  /// Valid until the next call. Throws like paint().
  Drawn drawn(const Picture& picture);

 private:
  struct Parsed;
  Parsed& parse(const Picture& picture);
  std::map<std::pair<const std::string*, double>, std::unique_ptr<Parsed>> parsed_;
};

/// "'CutContour', 'White'"
std::string quotedList(const std::set<std::string>& names);

/// Splits a drawing into pixels and shapes in spot inks over them; empty if it has no spot inks. Throws Error
/// (job) with the ink's name if it is shaded or blurred, which its plate could not show.
std::optional<InkLayers> splitInks(const Picture& picture, const std::vector<PressInk>& inks,
                                   Pictures& pictures);

/// Throws Error (job) with the ink's name if the pixels with the inks over them differ from the drawing: if
/// something covers an ink, or an ink is semi-transparent.
void checkOnTop(const Picture& picture, const InkLayers& split, Pictures& pictures);

/// The first spot ink that `last` would cover once it is pixels; empty if there is none.
std::string inkBeneath(const std::vector<Item>& items, const Picture& last, const std::vector<PressInk>& inks,
                       const fonts::Typesetter& type);

}  // namespace gridpress::render
