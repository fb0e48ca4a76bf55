// proof/text/font_ink: how far each character of an embedded font inks. Internal: names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxFont.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gridpress::proof {

/// A box in ems, y up from the baseline.
struct InkBox {
  float left = 0, bottom = 0, right = 0, top = 0;
};

/// The outlines' boxes of one embedded font. It is asked by character code, as the page's text names it.
class FontInk {
 public:
  /// Never throws: a font that cannot be read answers nothing.
  FontInk(GfxFont& font, XRef* xref);
  ~FontInk();
  FontInk(const FontInk&) = delete;
  FontInk& operator=(const FontInk&) = delete;

  /// Nothing where the outline is not known. A glyph without an outline (a space) has an empty box.
  const std::optional<InkBox>& box(std::uint32_t code);

 private:
  struct Face;
  std::optional<InkBox> load(std::uint32_t code) const;
  std::unique_ptr<Face> face_;
  std::unordered_map<std::uint32_t, std::optional<InkBox>> known_;
};

/// What is known of a document's fonts, kept from page to page.
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

}  // namespace gridpress::proof
