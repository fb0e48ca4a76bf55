// render/draw/pictures: SVG pictures, parsed and tinted once, drawn as vectors wherever cairo keeps them so.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <map>
#include <memory>
#include <utility>

#include "model/document.h"
#include "render/press/drawing_needs.h"

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

 private:
  struct Parsed;
  Parsed& parse(const Picture& picture);
  std::map<std::pair<const std::string*, double>, std::unique_ptr<Parsed>> parsed_;
};

/// The rectangle of proportion `width : height` that is centred in `frame` and touches its sides.
Rect fitted(const Rect& frame, double width, double height);

}  // namespace gridpress::render
