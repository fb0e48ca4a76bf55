// render/cairo_faces: our faces as cairo's, by file, so that cairo looks nothing up by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <utility>

#include "fonts/font_face.h"
#include "render/cairo_handles.h"
#include "render/widened_face.h"

namespace gridpress::render {

/// One per output file.
class CairoFaces {
 public:
  CairoFaces();
  /// Sets the face and its size in user units, unhinted.
  void select(cairo_t* cr, const fonts::FontFace& face, double size);
  /// The same outlines in a copy of the face whose every letter is `advance` em wide (see widened_face.h).
  void selectWidened(cairo_t* cr, const fonts::FontFace& face, double size, double advance);

 private:
  void apply(cairo_t* cr, cairo_font_face_t* face, double size);

  CairoFontOptions options_;
  std::map<const fonts::FontFace*, CairoFontFace> faces_;
  std::map<std::pair<const fonts::FontFace*, long>, WidenedFace> widened_;  // by thousandths of an em
};

}  // namespace gridpress::render
