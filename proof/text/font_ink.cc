// proof/text/font_ink: asks FreeType for the outlines in the fonts that a PDF carries.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/font_ink.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H

#include <utility>

#include "model/contracts.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

struct FontInk::Face {
  std::vector<unsigned char> bytes;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  std::vector<int> glyphs;  ///< By code; empty: code and glyph are the same.

  ~Face() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }

  void readGlyphs(GfxFont& font) {
    if (font.isCIDFont()) {
      auto& cid = static_cast<GfxCIDFont&>(font);
      // FreeType takes a CFF font's own numbers of letters (CIDs) as they are.
      if (const auto length = cid.getCIDToGIDLen(); length > 0)
        glyphs.assign(&cid.getCIDToGID()[0], &cid.getCIDToGID()[0] + length);
      return;
    }
    auto& simple = static_cast<Gfx8BitFont&>(font);
    if (font.getType() == fontTrueType || font.getType() == fontTrueTypeOT) {
      glyphs = compat::glyphsByCode(simple, bytes);
      return;
    }
    for (int code = 0; code < 256; ++code) {
      const char* name = simple.getCharName(code);
      glyphs.push_back(name ? static_cast<int>(FT_Get_Name_Index(face, const_cast<char*>(name))) : 0);
    }
  }
};

FontInk::FontInk(GfxFont& font, XRef* xref) {
  Ref embedded;
  // Asked for a file that is not there, poppler reads the whole PDF anew.
  if (font.getType() == fontType3 || !font.getEmbeddedFontID(&embedded)) return;
  auto bytes = font.readEmbFontFile(xref);
  if (!bytes || bytes->empty()) return;
  auto made = std::make_unique<Face>();
  made->bytes = std::move(*bytes);
  if (FT_Init_FreeType(&made->library) != 0) return;
  if (FT_New_Memory_Face(made->library, made->bytes.data(), static_cast<FT_Long>(made->bytes.size()), 0,
                         &made->face) != 0)
    return;
  if (made->face->units_per_EM == 0) return;
  made->readGlyphs(font);
  face_ = std::move(made);
}

FontInk::~FontInk() = default;

std::optional<InkBox> FontInk::load(std::uint32_t code) const {
  if (!face_) return std::nullopt;
  int glyph = static_cast<int>(code);
  if (!face_->glyphs.empty()) {
    if (code >= face_->glyphs.size()) return std::nullopt;
    glyph = face_->glyphs[code];
  }
  if (FT_Load_Glyph(face_->face, static_cast<FT_UInt>(glyph), FT_LOAD_NO_SCALE) != 0) return std::nullopt;
  if (face_->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return std::nullopt;
  FT_BBox box;
  if (FT_Outline_Get_BBox(&face_->face->glyph->outline, &box) != 0) return std::nullopt;
  const auto em = static_cast<float>(face_->face->units_per_EM);
  ENSURES(em > 0);
  return InkBox{static_cast<float>(box.xMin) / em, static_cast<float>(box.yMin) / em,
                static_cast<float>(box.xMax) / em, static_cast<float>(box.yMax) / em};
}

const std::optional<InkBox>& FontInk::box(std::uint32_t code) {
  const auto at = known_.find(code);
  return at != known_.end() ? at->second : known_.emplace(code, load(code)).first->second;
}

}  // namespace gridpress::proof
