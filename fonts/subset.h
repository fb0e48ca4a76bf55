// fonts/subset: a face's outlines reduced to the glyphs that a file shows, for embedding.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "fonts/font_face.h"

namespace gridpress::fonts {

struct Subset {
  /// A TrueType file without the tables that only shaping and screens need, or a bare CFF font program.
  std::string font;
  bool trueType = false;
  std::vector<std::uint32_t> ids;  ///< The new index (CID) of each requested glyph, in the order requested.
  std::vector<std::uint32_t> all;  ///< The indices of all glyphs it contains, ascending.
  std::array<double, 4> box{};  ///< Left, bottom, right and top of the ink of all glyphs of the face, in em.
};

/// A font with these code points, for a web page that shapes its text itself: with the face's shaping rules.
/// Throws like subsetOf.
std::string webFontOf(const FontFace& face, const std::vector<char32_t>& codePoints);

/// Whether the letters of a face that are as wide as its digits can be set `advance` thousandths of an em
/// wide. Numbers in a CFF font keep their encoded length, so that not every width can be stored.
bool canWiden(const FontFace& face, long advance);

/// `advance`: of each glyph, in thousandths of an em; 0: its own. Throws Error (job) if HarfBuzz fails, or if
/// the face's outlines are of a kind that a PDF does not accept.
Subset subsetOf(const FontFace& face, const std::vector<std::uint32_t>& glyphs, long advance = 0);

}  // namespace gridpress::fonts
