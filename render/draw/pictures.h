// render/draw/pictures: SVG pictures, parsed and tinted once, drawn as vectors where cairo keeps them so.
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

/// One per thread: librsvg's handles are not for sharing.
class Pictures {
 public:
  Pictures();
  ~Pictures();
  Pictures(const Pictures&) = delete;
  Pictures& operator=(const Pictures&) = delete;

  /// User space is in points, y down. Throws Error (job) naming the file where it is no SVG that can be
  /// drawn.
  void paint(cairo_t* cr, const Picture& picture);
  /// What of it not every standard carries. Throws as paint() does.
  DrawingNeeds needs(const Picture& picture);

  /// A drawing for a PDF: all of it, in its place on the page.
  struct Drawn {
    Rect place;                                   ///< Empty where nothing of it shows.
    const std::vector<Shape>* shapes = nullptr;   ///< From the place's corner; null where it has others.
    std::shared_ptr<const std::string> pdf = {};  ///< A page as large as the place.
  };
  /// Until the next call. Throws as paint() does.
  Drawn drawn(const Picture& picture);

 private:
  struct Parsed;
  Parsed& parse(const Picture& picture);
  std::map<std::pair<const std::string*, double>, std::unique_ptr<Parsed>> parsed_;
};

/// "'CutContour', 'White'"
std::string quotedList(const std::set<std::string>& names);

/// What of a drawing becomes pixels, and what is drawn over them in spot inks; nothing where it shows none.
/// Throws Error (job) naming the ink where it is shaded or blurred, which no plate of its own would show.
std::optional<InkLayers> splitInks(const Picture& picture, const std::vector<PressInk>& inks,
                                   Pictures& pictures);

/// Throws Error (job) naming the ink where the rest as pixels and the inks over it do not show what the
/// drawing does: something lies over one of them, or it is half transparent.
void checkOnTop(const Picture& picture, const InkLayers& split, Pictures& pictures);

/// The first spot ink that `last`, once it is pixels, would cover; empty where it covers none.
std::string inkBeneath(const std::vector<Item>& items, const Picture& last, const std::vector<PressInk>& inks,
                       const fonts::Typesetter& type);

}  // namespace gridpress::render
