// fonts/shape: HarfBuzz on one stretch of text in one face, one script and one direction.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fonts/font_face.h"
#include "fonts/shaped_text.h"

namespace gridpress::fonts {

/// A stretch of a text that one face sets in one direction. `script` is an ISO 15924 tag, as HarfBuzz writes
/// it.
struct Stretch {
  std::size_t start = 0, length = 0;
  bool rightToLeft = false;
  std::uint32_t script = 0;
};

inline constexpr std::uint32_t kLatin = 0x4C61746E;  // 'Latn'

/// Shapes a stretch and appends it to `line` as a piece. Letters are kerned; ligatures and contextual
/// alternates are off where a script does without them (Latin, Greek, Cyrillic and signs: code ligatures
/// have no business in a puzzle), on where it needs them.
/// Throws Error (job) that names the letter when the face has no glyph for one.
void shapeInto(ShapedText& line, const FontFace& face, std::string_view text, const Stretch& stretch,
               const std::string& language = "en");

}  // namespace gridpress::fonts
