// fonts/subset: a face's outlines cut down to the glyphs that a file shows, to be embedded.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "fonts/font_face.h"

namespace gridpress::fonts {

struct Subset {
  /// A TrueType file without what only shaping and screens need, or a bare CFF font program.
  std::string font;
  bool trueType = false;
  std::vector<std::uint32_t> ids;  ///< The new number (CID) of each glyph asked for, in their order.
  std::vector<std::uint32_t> all;  ///< Those of all glyphs that it holds, rising.
  std::array<double, 4> box{};     ///< Left, bottom, right and top of all the face's ink, in em.
};

/// A face with these code points, for a page that shapes its text itself: with its rules of shaping. Throws
/// as subsetOf.
std::string webFontOf(const FontFace& face, const std::vector<char32_t>& codePoints);

/// Whether a face's letters that are as wide as its digits can be set `advance` thousandths of an em wide.
/// The numbers of a CFF font keep the bytes that they have, so that not every width can be written there.
bool canWiden(const FontFace& face, long advance);

/// `advance`: of each glyph, in thousandths of an em; 0: its own. Throws Error (job) where HarfBuzz cannot
/// make one, or the face has other outlines than a PDF takes.
Subset subsetOf(const FontFace& face, const std::vector<std::uint32_t>& glyphs, long advance = 0);

}  // namespace gridpress::fonts
