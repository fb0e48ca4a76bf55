// jobs/files/drawing_of: a picture of a buyer's own, of any kind, as a drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "model/document.h"
#include "model/events.h"

namespace gridpress::jobs {

/// A JPEG or PNG within an SVG, upright as its camera was held and without what else its file tells (places,
/// devices); an SVG as it is.
struct PictureDrawing {
  std::shared_ptr<const std::string> svg;
  double width = 0, height = 0;  ///< In pixels; 0 of an SVG.
};

/// Throws Error (call) for a file that is none of these, a JPEG in CMYK, or one beyond 7 MB.
PictureDrawing drawingOf(const std::string& path);

/// Notes (cover.dpi) a picture that has fewer than `minDpi` pixels an inch where it stands on the page.
void noteIfCoarse(const PictureDrawing& picture, const Page& page, double minDpi, const std::string& file,
                  Events& events);

}  // namespace gridpress::jobs
