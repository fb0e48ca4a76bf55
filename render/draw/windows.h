// render/draw/windows: a drawing with layers, drawn a window at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <optional>
#include <string>

#include "model/geometry.h"
#include "render/draw/svg_handle.h"

namespace gridpress::render {

/// librsvg makes each layer (group opacity, masks, filters, blending) as large as its viewport, however
/// little of it is asked for. So the viewport is the part that is asked for, and as much around it as filters
/// reach.
class WindowedSvg {
 public:
  /// `svg` is clean and tinted. `width` and `height` as in render/drawings/layers.
  WindowedSvg(std::string svg, std::string name, double width, double height);

  /// Draws what lies within the clip, the drawing's corner at the origin, its size in points. False where
  /// this cannot be done, and nothing was drawn: on a surface that is no picture, turned, or where filters
  /// reach nobody knows how far. Throws Error (job) naming the file.
  bool paint(cairo_t* cr, Size size);

 private:
  void readAt(Size size);

  std::string svg_, name_;
  double width_, height_;
  Size size_;
  SvgHandle handle_;
  std::optional<double> reach_;
};

}  // namespace gridpress::render
