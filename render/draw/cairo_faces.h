// render/draw/cairo_faces: our faces as cairo's, by file, so that cairo looks nothing up by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "fonts/font_face.h"
#include "model/contracts.h"
#include "render/draw/cairo_handles.h"

namespace gridpress::render {

/// cairo 1.16 writes advances into a PDF as whole thousandths of an em (cut off, not rounded) but reckons
/// with the exact ones: a row of 948 letters, or a long line in a face with 2,048 units an em, drifts. So the
/// copy, which lives in memory, has whole thousandths for advances and a multiple of a thousand units for its
/// em (2,048 become 2,000, and everything is set `sizeFactor` as large to make up for it). Outlines are
/// untouched; cairo puts right what an advance lacks as soon as it is 3 thousandths.
struct PdfFace {
  CairoFontFace face;     ///< Empty for fonts that cannot be copied so: collections, CFF with another em.
  double sizeFactor = 1;  ///< Multiply the type size by this.
  /// Its glyphs have identifiers in place of names (CFF): cairo then has no Latin codes.
  bool keyed = false;
};

/// One per output file.
class CairoFaces {
 public:
  CairoFaces();
  /// Sets the face and its size in user units, unhinted.
  void select(cairo_t* cr, const fonts::FontFace& face, double size);
  /// The same outlines in a copy of the face whose every letter is `advance` em wide.
  void selectWidened(cairo_t* cr, const fonts::FontFace& face, double size, double advance);

  /// Whether cairo will write a letter by its Latin code, as long as nothing is drawn in selectForRows but
  /// letters that were asked for here. Not in faces that cannot be widened or have no Latin codes (those of
  /// Han letters), nor where one glyph shows two letters: then the second has the code of the first.
  bool takesCode(const fonts::FontFace& face, double advance, std::uint32_t glyph, char code);
  /// A widened copy for such letters alone.
  void selectForRows(cairo_t* cr, const fonts::FontFace& face, double size, double advance);

 private:
  using Widened = std::pair<const fonts::FontFace*, long>;  ///< Thousandths of an em.
  struct RowFace {
    PdfFace copy;
    std::map<char, std::uint32_t> glyphs;
    std::map<std::uint32_t, char> codes;
  };
  void apply(cairo_t* cr, const PdfFace& face, double size);

  CairoFontOptions options_;
  /// By the thousandths of an em that their letters are wide; 0: each as wide as it is.
  std::map<Widened, PdfFace> faces_;
  std::map<Widened, RowFace> rowFaces_;
};

}  // namespace gridpress::render
