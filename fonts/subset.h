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
  std::string font;                ///< A TrueType file without what only shaping and screens need.
  std::vector<std::uint32_t> ids;  ///< The new number of each glyph asked for, in their order.
  std::array<double, 4> box{};     ///< Left, bottom, right and top of all the face's ink, in em.
};

/// The face's file; of an instance of a variable face a file of its own.
std::string wholeFont(const FontFace& face);

/// Quadratic outlines ('glyf'), which a subset can be made of; others are CFF's.
bool isTrueType(const FontFace& face);

/// A face with these code points, for a page that shapes its text itself: with its rules of shaping. Throws
/// as subsetOf.
std::string webFontOf(const FontFace& face, const std::vector<char32_t>& codePoints);

/// Throws Error (job) where HarfBuzz cannot make one.
Subset subsetOf(const FontFace& face, const std::vector<std::uint32_t>& glyphs);

}  // namespace gridpress::fonts
