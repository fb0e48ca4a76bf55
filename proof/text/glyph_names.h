// proof/text/glyph_names: what the names of glyphs mean: poppler's table is Adobe's list of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::proof {

/// The character of a glyph's name by the Adobe Glyph List ("Aacute", "uni00C1"); 0 where it has none.
char32_t unicodeOfGlyph(const std::string& name);

}  // namespace gridpress::proof
