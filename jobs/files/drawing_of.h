// jobs/files/drawing_of: a picture of a buyer's own, of any kind, as a drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

namespace gridpress::jobs {

/// A JPEG or PNG within an SVG, upright as its camera was held and without what else its file tells (places,
/// devices); an SVG as it is.
struct PictureDrawing {
  std::shared_ptr<const std::string> svg;
  double width = 0, height = 0;  ///< In pixels; 0 of an SVG.
};

/// Throws Error (call) for a file that is none of these, a JPEG in CMYK, or one beyond 7 MB.
PictureDrawing drawingOf(const std::string& path);

}  // namespace gridpress::jobs
