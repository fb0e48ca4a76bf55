// render/widened_face: a copy of a face whose letters are as wide as the grid's cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fonts/font_face.h"
#include "render/cairo_handles.h"

namespace gridpress::render {

/// Readers of a PDF take a gap of more than a tenth of an em for a space, and the cells of a grid leave more
/// than that between letters: "POZOS" would be found as "P O Z O S" or not at all. In this copy, which lives
/// in memory, each glyph's outline is untouched and its advance is the cell's pitch, `units` in font units;
/// so a row is one unbroken word to every reader, can be searched and selected, and takes one byte a letter
/// instead of a position each.
///
/// Gives an empty handle for fonts that it cannot copy (collections).
CairoFontFace widenedFace(const fonts::FontFace& face, int units);

}  // namespace gridpress::render
