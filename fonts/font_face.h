// fonts/font_face: an opened face: its metrics, its letters' glyphs and their widths.
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

/// Immutable once opened; thread-safe.
class FontFace {
 public:
  /// Throws Error (job) if the file cannot be read or contains no outlines.
  explicit FontFace(FaceFile file);

  const FaceFile& file() const { return file_; }
  int unitsPerEm() const { return unitsPerEm_; }
  const FaceMetrics& metrics() const { return metrics_; }
  std::size_t glyphCount() const;
  /// As in the file (OpenType, "name", 6); empty if the file has none.
  std::string postScriptName() const;
  /// The glyph for a code point; 0 if the face has none.
  std::uint32_t glyph(char32_t codePoint) const;
  /// The reverse: the first code point of each glyph that represents one by itself.
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
