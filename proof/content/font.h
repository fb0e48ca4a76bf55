// proof/content/font: a font as a page uses it: its dictionary, its face, the codes that were shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <unordered_map>

#include "proof/judged/file.h"
#include "proof/text/font_program.h"

namespace gridpress::proof::standards {

/// ISO 32000-1, table 118: those that every reader has.
bool isPredefinedCMap(std::string_view name);

struct CMap {
  struct Range {
    std::uint32_t from = 0, to = 0, cid = 0;
    int bytes = 2;
  };
  struct Code {
    std::uint32_t value = 0;
    int bytes = 1;
  };

  std::vector<Range> spaces, cids;
  std::map<std::uint32_t, std::string> unicode;  ///< Of a ToUnicode map: UTF-16BE.
  std::string uses;                              ///< The name of another, on which it builds.
  int writing = 0;
  bool tooLarge = false;  ///< Some CID is over 65,535.

  /// The next code of a string, from `at` on, which moves.
  Code next(std::string_view text, std::size_t& at) const;
  std::optional<std::uint32_t> cidOf(Code code) const;
};

/// Two bytes a code, each the CID itself.
CMap identityCMap();
/// cmap.cc: of a stream; what it cannot read it passes over.
CMap readCMap(const std::string& data);

/// A code that was shown, and what it leads to.
struct Shown {
  std::uint32_t code = 0;
  int bytes = 1;
  bool visible = false;  ///< Some time in a rendering mode other than 3.
};

class Font {
 public:
  Font(Handle dictionary, std::size_t page);

  /// True where a code is new, or newly visible.
  bool show(std::string_view text, bool visible);
  /// How far a text leads, in thousandths of the type size, and of how many codes it is.
  std::pair<double, std::size_t> advanceOf(std::string_view text) const;
  /// Where it shows on the first of its pages; the first few.
  void showsAt(std::size_t page, const Area& area);
  const std::vector<Area>& areas() const { return areas_; }

  Handle dictionary() const { return dictionary_; }
  Handle descendant() const { return descendant_; }  ///< Of a composite font; else the font itself.
  Handle descriptor() const { return keyOf(descendant_, "/FontDescriptor"); }
  std::size_t page() const { return page_; }
  const std::string& kind() const { return kind_; }  ///< "TrueType"
  bool isType3() const { return kind_ == "Type3"; }
  bool isComposite() const { return kind_ == "Type0"; }
  bool isSymbolic() const;
  std::string baseName() const { return nameIn(keyOf(descendant_, "/BaseFont")); }
  bool embedded() const { return program_ != nullptr; }
  const FontProgram* program() const { return program_.get(); }
  const CMap& codes() const { return codes_; }  ///< Of a composite font.
  const std::optional<CMap>& unicode() const { return unicode_; }
  std::vector<Shown> shown() const;
  bool visible() const;
  /// Of a Type 3 font, the glyphs of what was shown.
  std::vector<std::string> shownGlyphs() const;

  /// Of a simple font: "WinAnsiEncoding"; empty: the face's own.
  const std::string& baseEncoding() const { return base_; }
  /// Of a simple font; empty where its encoding has none.
  std::string glyphName(std::uint32_t code) const;
  /// Nothing where it cannot be known.
  std::optional<std::uint32_t> glyphOf(const Shown& shown) const;
  std::optional<std::uint32_t> glyphOfCid(std::uint32_t cid) const;
  std::optional<double> widthOf(const Shown& shown) const;

 private:
  void readProgram();
  void readEncoding();
  void readWidths();
  /// The next code of a text, from `at` on, which moves.
  CMap::Code next(std::string_view text, std::size_t& at) const;
  std::optional<std::uint32_t> glyphOfSimple(std::uint32_t code) const;
  std::optional<std::uint32_t> glyphOfTrueType(std::uint32_t code) const;

  Handle dictionary_, descendant_;
  std::size_t page_;
  std::vector<Area> areas_;
  std::string kind_;
  std::unique_ptr<FontProgram> program_;
  CMap codes_;
  bool decodes_ = true;
  std::optional<CMap> unicode_;
  std::string base_;
  std::map<std::uint32_t, std::string> differences_;
  std::unordered_map<std::uint32_t, double> widths_;  ///< By code or CID.
  std::string cidToGid_;
  std::unordered_map<std::uint64_t, bool>
      shown_;  ///< By code, and its bytes in the last three bits: visible?
};

/// Of WinAnsiEncoding, MacRomanEncoding and StandardEncoding (ISO 32000-1, annex D), in
/// Unicode; 0 where the encoding has nothing, or is another.
char32_t unicodeIn(std::string_view encoding, std::uint32_t code);
/// The code of a character in MacRomanEncoding; 0 where it has none.
std::uint32_t macRomanCode(char32_t c);

/// fonts.cc: a font that was used.
void checkFont(File& file, const Font& font);

}  // namespace gridpress::proof::standards
