// render/widened_face: a copy of a face whose letters are as wide as the grid's cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fonts/font_face.h"
#include "render/cairo_handles.h"

namespace gridpress::render {

/// Readers of a PDF take a gap of more than a tenth of an em for a space, and the cells of a grid leave more
/// than that between letters: "POZOS" would be found as "P O Z O S" or not at all. In this copy, which lives
/// in memory, each glyph's outline is untouched and its advance is the cell's pitch; so a row is one unbroken
/// word to every reader, can be searched and selected, and takes one byte a letter instead of a position
/// each.
///
/// cairo 1.16 writes advances into a PDF as whole thousandths of an em but reckons with the exact ones, which
/// adds up along a row; so the copy's advance is a whole thousandth, and its em is a multiple of a thousand
/// units (a TrueType em of 2048 units becomes one of 2000, and everything is set `sizeFactor` as large to
/// make up for it).
struct WidenedFace {
  CairoFontFace face;     ///< Empty for fonts that cannot be copied so: collections, CFF with another em.
  double sizeFactor = 1;  ///< Multiply the type size by this.
};

/// `advance` is in em of the original face.
WidenedFace widenedFace(const fonts::FontFace& face, double advance);

}  // namespace gridpress::render
