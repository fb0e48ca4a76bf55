// render/draw/cairo_faces: our faces as cairo's, by file, so that cairo looks nothing up by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "fonts/font_face.h"
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
  bool keyed =
      false;  ///< Its glyphs have identifiers in place of names (CFF): cairo then has no Latin codes.
};

/// Every glyph with its own advance, rounded.
PdfFace exactFace(const fonts::FontFace& face);

/// Every glyph with the advance `advance`, in em of the original face: the pitch of a grid. Readers take a
/// gap of more than a tenth of an em for a space, and a grid leaves more than that between letters: "POZOS"
/// would be found as "P O Z O S" or not at all. With the pitch for its advance a row is one unbroken word to
/// every reader, can be searched and selected, and takes one byte a letter instead of a position each.
PdfFace widenedFace(const fonts::FontFace& face, double advance);

/// One per output file.
class CairoFaces {
 public:
  CairoFaces();
  /// Sets the face and its size in user units, unhinted.
  void select(cairo_t* cr, const fonts::FontFace& face, double size);
  /// The same outlines in a copy of the face whose every letter is `advance` em wide (see pdf_face.h).
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
