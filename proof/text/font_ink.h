// proof/text/font_ink: the ink box of each character of an embedded font. Internal: uses poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxFont.h>

#include <unordered_map>
#include <utility>

#include "proof/text/font_program.h"

namespace gridpress::proof {

/// The outline boxes of one embedded font, by the character codes of the page's text.
class FontInk {
 public:
  /// Never throws: a font that cannot be read has no boxes.
  FontInk(GfxFont& font, XRef* xref);

  /// Nothing if the outline is unknown. A glyph without an outline (a space) has an empty box.
  const std::optional<InkBox>& box(std::uint32_t code);

 private:
  std::optional<InkBox> load(std::uint32_t code) const;
  void readGlyphs(GfxFont& font, std::vector<unsigned char>& bytes);

  std::unique_ptr<FontProgram> face_;
  std::vector<int> glyphs_;  ///< By code; empty if codes are glyph numbers.
  std::unordered_map<std::uint32_t, std::optional<InkBox>> known_;
};

/// A cache of a document's fonts, kept from page to page.
class FontShelf {
 public:
  FontInk& inkOf(GfxFont& font, XRef* xref) {
    auto& ink = fontInks_[{font.getID()->num, font.getID()->gen}];
    if (!ink) ink = std::make_unique<FontInk>(font, xref);
    return *ink;
  }

 private:
  std::map<std::pair<int, int>, std::unique_ptr<FontInk>> fontInks_;  ///< By object number and generation.
};

class OpenPdf;
struct PrintedPage;

/// Adds to `page` the characters and circles of the page with its index (char_collector.cc). `scale` is that
/// page's UserUnit. Throws Error (call) like OpenPdf::page(), and if the page saves too many states.
void collectChars(const OpenPdf& pdf, double scale, FontShelf& shelf, PrintedPage& page);

}  // namespace gridpress::proof
