// fonts/quick_letters: a face's plain letters, their widths and kerning, looked up instead of shaped.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>

#include "fonts/font_face.h"
#include "fonts/shape.h"

namespace gridpress::fonts {

/// The plain letters are U+0020 to U+024F without controls and soft hyphen, the modifiers U+02B0 to U+02FF,
/// the letters U+1E00 to U+1EFF (Vietnamese and others), the dashes, quotes and dots U+2010 to U+2027, and
/// the arrows U+2190 to U+2199: one code point, one glyph, no reordering.
inline constexpr int kPlainLetters = 0x230 + 0x50 + 0x100 + 0x18 + 0x0A;
/// The index of a plain letter, -1 for any other code point.
int plainLetter(char32_t codePoint);
/// The reverse.
char32_t plainCodePoint(int letter);

/// HarfBuzz takes some 3 µs to shape a short name, and a guide sets 300,000 of them; this takes some 0.1 µs.
///
/// The result is the same as HarfBuzz's: the kerning of a pair is requested from HarfBuzz when the pair first
/// occurs, then cached (2 bytes a pair). If a pair needs more than kerning (another glyph, an offset), its
/// text goes to HarfBuzz. Only kerning that depends on three letters would be missed; a test compares the two
/// on every face of the manifest. Thread-safe: all threads compute the same numbers, so races are harmless.
class QuickLetters {
 public:
  explicit QuickLetters(const FontFace& face);
  ~QuickLetters();

  bool has(int letter) const { return glyphs_[static_cast<std::size_t>(letter)] != 0; }
  /// The text's advance in font units; -1 unless all are plain letters of this face that only kern.
  long measure(std::string_view text) const;
  /// Appends the text, which must be plain, to `line`; returns false and appends nothing if measure() is -1.
  bool setInto(ShapedText& line, std::string_view text, std::size_t start, std::size_t length) const;

 private:
  template <typename PerLetter>
  long walk(std::string_view text, PerLetter&& perLetter) const;
  int kerning(int left, int right) const;
  int askKerning(int left, int right) const;

  using Row = std::array<std::atomic<std::int16_t>, kPlainLetters>;
  const FontFace& face_;
  std::array<std::uint32_t, kPlainLetters> glyphs_;
  std::array<std::int32_t, kPlainLetters> advances_;
  mutable std::array<std::atomic<Row*>, kPlainLetters> kerning_;
};

}  // namespace gridpress::fonts
