// fonts/shape: HarfBuzz on one stretch of text in one face, one script and one direction.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fonts/font_face.h"

namespace gridpress::fonts {

class FontFace;

/// A glyph by its index in its face. Its origin is `x` right of and `y` below the line's start, in em.
struct ShapedGlyph {
  std::uint32_t id = 0;
  double x = 0, y = 0;
};

/// `bytes` of the text became `glyphs` glyphs.
struct Cluster {
  std::uint32_t bytes = 0, glyphs = 0;
};

/// Glyphs of one face in one direction. Glyphs are in visual order, left to right; clusters in the text's
/// order, so that in a right-to-left piece the first cluster has the last glyphs.
struct ShapedPiece {
  const FontFace* face = nullptr;  ///< Owned by the Typesetter.
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

/// A stretch of text in one face and one direction. `script` is an ISO 15924 tag in HarfBuzz's encoding.
struct Stretch {
  std::size_t start = 0, length = 0;
  bool rightToLeft = false;
  std::uint32_t script = 0;
};

inline constexpr std::uint32_t kLatin = 0x4C61746E;  // 'Latn'

/// Shapes a stretch and appends it to `line` as a piece. Letters are kerned; ligatures and contextual
/// alternates are off for scripts that do not need them (Latin, Greek, Cyrillic and symbols: code ligatures
/// would be wrong in a puzzle), and on for the others. Throws Error (job) with the letter if the face has no
/// glyph for one.
void shapeInto(ShapedText& line, const FontFace& face, std::string_view text, const Stretch& stretch,
               const std::string& language = "en");

}  // namespace gridpress::fonts
