// fonts/font_face: one opened face: its measures, its letters' glyphs and their widths.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "fonts/catalogue.h"
#include "model/text_measure.h"

struct hb_font_t;

namespace gridpress::fonts {

/// Does not change after it is opened; any thread may ask it.
class FontFace {
 public:
  /// Throws Error (job) where the file cannot be read or holds no outlines.
  explicit FontFace(FaceFile file);

  const FaceFile& file() const { return file_; }
  int unitsPerEm() const { return unitsPerEm_; }
  const FaceMetrics& metrics() const { return metrics_; }
  std::size_t glyphCount() const;
  /// As the file itself has it (OpenType, "name", 6); empty where it says nothing.
  std::string postScriptName() const;
  /// The glyph that shows a code point; 0 where the face has none.
  std::uint32_t glyph(char32_t codePoint) const;
  /// The other way round: of each glyph that shows one by itself the first code point.
  std::map<std::uint32_t, char32_t> letters() const;
  /// Unhinted, in font units.
  int advance(std::uint32_t glyph) const;
  /// HarfBuzz's view of the face, scaled to font units.
  hb_font_t* shaper() const { return font_.get(); }

 private:
  FaceFile file_;
  int unitsPerEm_ = 0;
  FaceMetrics metrics_;
  std::shared_ptr<hb_font_t> font_;
};

}  // namespace gridpress::fonts
