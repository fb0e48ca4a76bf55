// fonts/shaped_text: a line of text as glyphs in their places; what was measured is what gets set.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridpress::fonts {

class FontFace;

/// A glyph by its number in its face. Its origin is `x` right of and `y` below the line's start, in em.
struct ShapedGlyph {
  std::uint32_t id = 0;
  double x = 0, y = 0;
};

/// `bytes` of the text became `glyphs` glyphs.
struct Cluster {
  std::uint32_t bytes = 0, glyphs = 0;
};

/// Glyphs of one face in one direction. Glyphs stand in visual order, left to right; clusters in the text's
/// order, so that in a right-to-left piece the first cluster owns the last glyphs.
struct ShapedPiece {
  const FontFace* face = nullptr;  ///< Lives as long as the Typesetter.
  std::size_t textStart = 0, textLength = 0;
  bool rightToLeft = false;
  std::vector<ShapedGlyph> glyphs;
  std::vector<Cluster> clusters;
};

/// One line, in visual order. `advance` is its width in em.
struct ShapedText {
  std::vector<ShapedPiece> pieces;
  double advance = 0;
};

}  // namespace gridpress::fonts
