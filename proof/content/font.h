// proof/content/font: a font used by a page: its dictionary, its font program, and the codes shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <unordered_map>

#include "proof/judged/file.h"
#include "proof/text/font_program.h"

namespace gridpress::proof::standards {

/// Whether a CMap is predefined (ISO 32000-1, table 118), so that every reader has it.
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
  std::map<std::uint32_t, std::string> unicode;  ///< Of a ToUnicode CMap: UTF-16BE.
  std::string uses;                              ///< The name of the CMap on which it builds.
  int writing = 0;
  bool tooLarge = false;  ///< Some CID is over 65,535.

  /// Returns the next code of a string and advances `at`.
  Code next(std::string_view text, std::size_t& at) const;
  std::optional<std::uint32_t> cidOf(Code code) const;
};

/// Codes of two bytes, each equal to its CID.
CMap identityCMap();
/// Parses the data of a CMap stream, skipping what it cannot read (cmap.cc).
CMap readCMap(const std::string& data);

/// A code that was shown.
struct Shown {
  std::uint32_t code = 0;
  int bytes = 1;
  bool visible = false;  ///< Shown at least once in a rendering mode other than 3.
};

class Font {
 public:
  Font(Handle dictionary, std::size_t page);

  /// Records the codes of a text. True if one of them is new, or visible for the first time.
  bool show(std::string_view text, bool visible);
  /// The advance of a text, in thousandths of the type size, and its number of codes.
  std::pair<double, std::size_t> advanceOf(std::string_view text) const;
  /// Records an area where it is shown on the first of its pages; the first few are kept.
  void showsAt(std::size_t page, const Area& area);
  const std::vector<Area>& areas() const { return areas_; }

  Handle dictionary() const { return dictionary_; }
  Handle descendant() const { return descendant_; }  ///< Of a composite font; otherwise the font itself.
  Handle descriptor() const { return keyOf(descendant_, "/FontDescriptor"); }
  std::size_t page() const { return page_; }
  const std::string& kind() const { return kind_; }  ///< "TrueType"
  bool isType3() const { return kind_ == "Type3"; }
  bool isComposite() const { return kind_ == "Type0"; }
  bool isSymbolic() const;
  std::string baseName() const { return nameIn(keyOf(descendant_, "/BaseFont")); }
  bool embedded() const { return program_ != nullptr; }
  const FontProgram* program() const { return program_.get(); }
  const CMap& codes() const { return codes_; }  ///< For a composite font.
  const std::optional<CMap>& unicode() const { return unicode_; }
  std::vector<Shown> shown() const;
  bool visible() const;
  /// The names of the glyphs of a Type 3 font that were shown.
  std::vector<std::string> shownGlyphs() const;

  /// For a simple font: "WinAnsiEncoding"; empty for the font's built-in encoding.
  const std::string& baseEncoding() const { return base_; }
  /// For a simple font; empty if its encoding has none.
  std::string glyphName(std::uint32_t code) const;
  /// Nothing if it cannot be determined.
  std::optional<std::uint32_t> glyphOf(const Shown& shown) const;
  std::optional<std::uint32_t> glyphOfCid(std::uint32_t cid) const;
  std::optional<double> widthOf(const Shown& shown) const;

 private:
  void readProgram();
  void readEncoding();
  void readWidths();
  /// Returns the next code of a text and advances `at`.
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
      shown_;  ///< Visibility by code, with its length in the lowest three bits.
};

/// The Unicode character of a code in WinAnsiEncoding, MacRomanEncoding or StandardEncoding (ISO 32000-1,
/// annex D); 0 if the code is undefined or the encoding is another.
char32_t unicodeIn(std::string_view encoding, std::uint32_t code);
/// The code of a character in MacRomanEncoding; 0 if it has none.
std::uint32_t macRomanCode(char32_t c);

/// Checks a font that was used (fonts.cc).
void checkFont(File& file, const Font& font);

}  // namespace gridpress::proof::standards
