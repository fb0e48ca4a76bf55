// render/pdf/page_fonts: the fonts of a file's pages, and the codes of their letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "fonts/font_face.h"

namespace gridpress::render {

/// Pages are written on any thread, so a code depends only on what it shows. Letters that need no shaping
/// (Latin, Greek, Cyrillic, their marks, dashes, arrows) have one each: ASCII and Latin-1 are their own byte,
/// the arrows use ten bytes without a letter, the rest two bytes. Each also has a number: the byte, or 256
/// and up.
inline constexpr std::uint32_t kLetterCodes = 256 + 17 * 96;

/// Empty for a letter without a code.
std::optional<std::uint32_t> letterCode(char32_t codePoint);
/// The letter of a number; 0 if there is none.
char32_t letterOf(std::uint32_t code);
/// Appends its bytes in a string, unescaped.
void addLetterCode(std::string& text, std::uint32_t code);

/// A bit for each CID, from the highest of the first byte.
std::string bitsOf(const std::vector<std::uint32_t>& cids);

/// What a font's codes represent. Glyphs are two bytes, their index in the face.
enum class Codes : std::uint8_t { letters, glyphs };

/// One font of the file: a face with codes of one kind, with its own advances or one for all.
class PageFont {
 public:
  PageFont(const fonts::FontFace& face, Codes codes, long advance);

  const fonts::FontFace& face() const { return face_; }
  Codes codes() const { return codes_; }
  /// The advance of every letter, in thousandths of an em; 0: each its own.
  long advance() const { return advance_; }
  /// In a page's resources, including the slash; the same font has the same name in every run.
  const std::string& name() const { return name_; }
  /// False if the face cannot have a single advance for all letters.
  bool canSet() const { return sets_; }
  /// The code of a letter, if the face shows it by this glyph, or of the glyph.
  std::optional<std::uint32_t> codeOf(char32_t letter, std::uint32_t glyph) const;
  /// In thousandths of an em, as stated in the PDF.
  double width(std::uint32_t code) const;
  /// Adds the code to a string, and the glyph to the font. Thread-safe.
  void show(std::string& text, std::uint32_t code);

 private:
  friend class PageFonts;
  bool isShown() const;
  QPDFObjectHandle embed(QPDF& pdf, bool listed) const;
  std::string codeBytes(std::uint32_t code) const;
  std::string textOf(std::uint32_t code) const;

  const fonts::FontFace& face_;
  Codes codes_;
  long advance_;  ///< Thousandths of an em; 0: each letter its own.
  std::string name_;
  std::vector<std::uint32_t> glyphs_;  ///< The glyphs of letters, by code; 0 if the face lacks it.
  std::vector<double> widths_;         ///< By the same index.
  std::size_t count_;                  ///< Number of codes.
  std::unique_ptr<std::atomic<bool>[]> shown_;
  bool sets_;
  std::map<std::uint32_t, std::string> texts_;  ///< Texts that glyphs represent.
};

/// The texts that glyphs represent on a page.
using GlyphTexts = std::map<std::pair<PageFont*, std::uint32_t>, std::string>;

/// One per output file.
class PageFonts {
 public:
  /// Thread-safe. `advance`: of every letter, in thousandths of an em; 0: its own.
  PageFont& of(const fonts::FontFace& face, Codes codes, long advance = 0);

  /// A glyph has one text in the whole file, that of the first page that shows it; other texts are stated in
  /// the content (ActualText). To be called in the pages' order, one at a time: returns false and keeps
  /// nothing if the page has a different text for a glyph than the pages before it.
  static bool claim(const GlyphTexts& texts);
  /// The text that the pages before this one have for the glyph; null: none yet.
  static const std::string* claimed(const PageFont& font, std::uint32_t glyph);

  /// Embeds all shown glyphs and returns the fonts of all pages. `listed`: each states its glyphs (CIDSet:
  /// ISO 19005-1, 6.3.5).
  QPDFObjectHandle embed(QPDF& pdf, bool listed) const;

 private:
  std::mutex mutex_;
  std::map<std::tuple<std::string, Codes, long>, std::unique_ptr<PageFont>> fonts_;
};

}  // namespace gridpress::render
