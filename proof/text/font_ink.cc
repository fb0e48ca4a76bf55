// proof/text/font_ink: reads the outlines of a PDF's embedded fonts by FreeType.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/font_ink.h"

#include <GlobalParams.h>

#include <algorithm>
#include <cctype>

#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

FontInk::FontInk(GfxFont& font, XRef* xref) {
  Ref embedded;
  // Asked for a file that is not there, poppler reads the whole PDF anew.
  if (font.getType() == fontType3 || !font.getEmbeddedFontID(&embedded)) return;
  auto bytes = font.readEmbFontFile(xref);
  if (!bytes || bytes->empty()) return;
  face_ = std::make_unique<FontProgram>(std::string(bytes->begin(), bytes->end()));
  if (face_->whole()) readGlyphs(font, *bytes);
}

void FontInk::readGlyphs(GfxFont& font, std::vector<unsigned char>& bytes) {
  if (font.isCIDFont()) {
    auto& cid = static_cast<GfxCIDFont&>(font);
    // FreeType takes a CFF font's own numbers of letters (CIDs) as they are.
    if (const auto length = cid.getCIDToGIDLen(); length > 0)
      glyphs_.assign(&cid.getCIDToGID()[0], &cid.getCIDToGID()[0] + length);
    return;
  }
  auto& simple = static_cast<Gfx8BitFont&>(font);
  if (font.getType() == fontTrueType || font.getType() == fontTrueTypeOT) {
    glyphs_ = compat::glyphsByCode(simple, bytes);
    return;
  }
  for (int code = 0; code < 256; ++code) {
    const char* name = simple.getCharName(code);
    glyphs_.push_back(name ? static_cast<int>(face_->glyphNamed(name)) : 0);
  }
}

std::optional<InkBox> FontInk::load(std::uint32_t code) const {
  if (!face_ || (!glyphs_.empty() && code >= glyphs_.size())) return std::nullopt;
  return face_->inkOf(glyphs_.empty() ? code : static_cast<std::uint32_t>(glyphs_[code]));
}

const std::optional<InkBox>& FontInk::box(std::uint32_t code) {
  const auto at = known_.find(code);
  return at != known_.end() ? at->second : known_.emplace(code, load(code)).first->second;
}

// poppler's table is Adobe's list; other names say their character by its number.
char32_t unicodeOfGlyph(const std::string& name) {
  static const GlobalParamsIniter poppler(nullptr);
  if (const Unicode c = globalParams->mapNameToUnicodeText(name.c_str())) return c;
  const std::string digits = name.starts_with("uni") && name.size() == 7                   ? name.substr(3)
                             : name.starts_with("u") && name.size() > 4 && name.size() < 8 ? name.substr(1)
                                                                                           : std::string();
  const auto isHex = [](unsigned char c) { return std::isdigit(c) || (c >= 'A' && c <= 'F'); };
  return !digits.empty() && std::ranges::all_of(digits, isHex)
             ? static_cast<char32_t>(std::stoul(digits, nullptr, 16))
             : 0;
}

}  // namespace gridpress::proof
