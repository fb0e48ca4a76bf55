// proof/text/font_program: an embedded font read by FreeType: its glyphs, names, widths and maps.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace gridpress::proof {

/// A box in ems, y up from the baseline.
struct InkBox {
  float left = 0, bottom = 0, right = 0, top = 0;
};

/// The character of a glyph name by the Adobe Glyph List ("Aacute", "uni00C1"); 0 if it has none
/// (font_ink.cc).
char32_t unicodeOfGlyph(const std::string& name);

class FontProgram {
 public:
  explicit FontProgram(std::string data);
  ~FontProgram();

  bool whole() const;
  std::uint32_t glyphCount() const;
  /// In thousandths of the type size; negative if the glyph cannot be read.
  double widthOf(std::uint32_t glyph) const;
  bool hasOutline(std::uint32_t glyph) const;
  /// The box of its outline, of no size if it has none (a space); nothing if the glyph cannot be read.
  std::optional<InkBox> inkOf(std::uint32_t glyph) const;
  std::uint32_t glyphNamed(const std::string& name) const;
  std::string nameOf(std::uint32_t glyph) const;
  /// By the font's built-in encoding (Type 1, CFF).
  std::uint32_t glyphBuiltIn(std::uint32_t code) const;
  std::uint32_t glyphOfUnicode(std::uint32_t c) const;
  /// By the cmap of this platform and encoding; 0 if it has no such glyph.
  std::uint32_t glyphIn(int platform, int encoding, std::uint32_t code) const;
  bool hasMap(int platform, int encoding) const;
  std::size_t mapCount() const;
  bool byCid() const;  ///< A CFF font whose glyphs are selected by CID.
  /// From CIDs to glyphs, in such a font.
  const std::map<std::uint32_t, std::uint32_t>& cids() const;
  std::set<std::string> names() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
