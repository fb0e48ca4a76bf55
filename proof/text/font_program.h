// proof/text/font_program: an embedded face as FreeType reads it: glyphs, names, widths, maps.
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

/// font_ink.cc: the character of a glyph's name by the Adobe Glyph List ("Aacute", "uni00C1"); 0 where it has
/// none.
char32_t unicodeOfGlyph(const std::string& name);

class FontProgram {
 public:
  explicit FontProgram(std::string data);
  ~FontProgram();

  bool whole() const;
  std::uint32_t glyphCount() const;
  /// In thousandths of the type size; negative where the glyph cannot be read.
  double widthOf(std::uint32_t glyph) const;
  bool hasOutline(std::uint32_t glyph) const;
  /// Around its outline, of no size where it has none (a space); nothing where the glyph cannot be read.
  std::optional<InkBox> inkOf(std::uint32_t glyph) const;
  std::uint32_t glyphNamed(const std::string& name) const;
  std::string nameOf(std::uint32_t glyph) const;
  /// By the face's own encoding (Type 1, CFF).
  std::uint32_t glyphBuiltIn(std::uint32_t code) const;
  std::uint32_t glyphOfUnicode(std::uint32_t c) const;
  /// By a cmap of this platform and encoding; 0 where it has none.
  std::uint32_t glyphIn(int platform, int encoding, std::uint32_t code) const;
  bool hasMap(int platform, int encoding) const;
  std::size_t mapCount() const;
  bool byCid() const;  ///< A CFF whose glyphs are numbered by CID.
  /// To glyphs; of a face by CID.
  const std::map<std::uint32_t, std::uint32_t>& cids() const;
  std::set<std::string> names() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
