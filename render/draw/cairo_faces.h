// render/draw/cairo_faces: our faces as cairo's, by file, so that cairo looks nothing up by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <utility>

#include "fonts/font_face.h"
#include "render/draw/cairo_handles.h"
#include "render/pdf/face.h"

namespace gridpress::render {

/// One per output file.
class CairoFaces {
 public:
  CairoFaces();
  /// Sets the face and its size in user units, unhinted.
  void select(cairo_t* cr, const fonts::FontFace& face, double size);
  /// The same outlines in a copy of the face whose every letter is `advance` em wide (see pdf_face.h).
  void selectWidened(cairo_t* cr, const fonts::FontFace& face, double size, double advance);

 private:
  void apply(cairo_t* cr, const PdfFace& face, double size);

  CairoFontOptions options_;
  /// By the thousandths of an em that their letters are wide; 0: each as wide as it is.
  std::map<std::pair<const fonts::FontFace*, long>, PdfFace> faces_;
};

}  // namespace gridpress::render
