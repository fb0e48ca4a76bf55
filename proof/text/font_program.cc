// proof/text/font_program: a FreeType face, opened from memory and read without hinting.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/font_program.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H
#include FT_CID_H
#include FT_TRUETYPE_TABLES_H

#include <functional>

namespace gridpress::proof {

struct FontProgram::Inside {
  std::string data;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  std::map<std::uint32_t, std::uint32_t> cids;
  bool cidsRead = false;

  explicit Inside(std::string bytes) : data(std::move(bytes)) {
    if (FT_Init_FreeType(&library) != 0) return;
    if (FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(data.data()),
                           static_cast<FT_Long>(data.size()), 0, &face) != 0)
      face = nullptr;
  }
  ~Inside() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
  // Null where it cannot be read.
  FT_GlyphSlot glyph(std::uint32_t number) const {
    constexpr int kPlain = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_IGNORE_TRANSFORM;
    return face && face->units_per_EM != 0 && FT_Load_Glyph(face, number, kPlain) == 0 ? face->glyph
                                                                                       : nullptr;
  }
  // Where one fits, it is in use from then on.
  bool select(const std::function<bool(FT_CharMap)>& fits) const {
    for (int i = 0; face && i < face->num_charmaps; ++i)
      if (fits(face->charmaps[i]) && FT_Set_Charmap(face, face->charmaps[i]) == 0) return true;
    return false;
  }
};

FontProgram::FontProgram(std::string data) : inside_(std::make_unique<Inside>(std::move(data))) {}
FontProgram::~FontProgram() = default;

bool FontProgram::whole() const {
  return inside_->face != nullptr;
}

std::uint32_t FontProgram::glyphCount() const {
  return whole() && inside_->face->num_glyphs > 0 ? static_cast<std::uint32_t>(inside_->face->num_glyphs) : 0;
}

double FontProgram::widthOf(std::uint32_t glyph) const {
  const FT_GlyphSlot slot = inside_->glyph(glyph);
  return slot ? static_cast<double>(slot->metrics.horiAdvance) * 1000 / inside_->face->units_per_EM : -1;
}

bool FontProgram::hasOutline(std::uint32_t glyph) const {
  const FT_GlyphSlot slot = inside_->glyph(glyph);
  return slot && slot->format == FT_GLYPH_FORMAT_OUTLINE && slot->outline.n_points > 0;
}

std::optional<InkBox> FontProgram::inkOf(std::uint32_t glyph) const {
  const FT_GlyphSlot slot = inside_->glyph(glyph);
  FT_BBox box;
  if (!slot || slot->format != FT_GLYPH_FORMAT_OUTLINE || FT_Outline_Get_BBox(&slot->outline, &box) != 0)
    return std::nullopt;
  const auto em = static_cast<float>(inside_->face->units_per_EM);
  return InkBox{static_cast<float>(box.xMin) / em, static_cast<float>(box.yMin) / em,
                static_cast<float>(box.xMax) / em, static_cast<float>(box.yMax) / em};
}

std::uint32_t FontProgram::glyphNamed(const std::string& name) const {
  if (!whole() || !FT_HAS_GLYPH_NAMES(inside_->face)) return 0;
  return FT_Get_Name_Index(inside_->face, name.c_str());
}

std::string FontProgram::nameOf(std::uint32_t glyph) const {
  char name[256] = {};
  if (!whole() || !FT_HAS_GLYPH_NAMES(inside_->face) ||
      FT_Get_Glyph_Name(inside_->face, glyph, name, sizeof name) != 0)
    return {};
  return name;
}

std::uint32_t FontProgram::glyphBuiltIn(std::uint32_t code) const {
  const auto own = [](FT_CharMap map) {
    return map->platform_id == 7 && map->encoding != FT_ENCODING_UNICODE;
  };
  return inside_->select(own) ? FT_Get_Char_Index(inside_->face, code) : 0;
}

std::uint32_t FontProgram::glyphOfUnicode(std::uint32_t c) const {
  if (!whole() || FT_Select_Charmap(inside_->face, FT_ENCODING_UNICODE) != 0) return 0;
  return FT_Get_Char_Index(inside_->face, c);
}

bool FontProgram::hasMap(int platform, int encoding) const {
  return inside_->select(
      [&](FT_CharMap map) { return map->platform_id == platform && map->encoding_id == encoding; });
}

std::uint32_t FontProgram::glyphIn(int platform, int encoding, std::uint32_t code) const {
  return hasMap(platform, encoding) ? FT_Get_Char_Index(inside_->face, code) : 0;
}

std::size_t FontProgram::mapCount() const {
  // As the table has them: FreeType passes over maps whose form it does not know.
  FT_ULong length = 4;
  FT_Byte head[4] = {};
  if (whole() && FT_Load_Sfnt_Table(inside_->face, FT_MAKE_TAG('c', 'm', 'a', 'p'), 0, head, &length) == 0 &&
      length == 4)
    return static_cast<std::size_t>(head[2] << 8 | head[3]);
  return 0;
}

bool FontProgram::byCid() const {
  FT_Bool keyed = 0;
  return whole() && FT_Get_CID_Is_Internally_CID_Keyed(inside_->face, &keyed) == 0 && keyed;
}

const std::map<std::uint32_t, std::uint32_t>& FontProgram::cids() const {
  if (!inside_->cidsRead && whole()) {
    inside_->cidsRead = true;
    for (std::uint32_t glyph = 0; glyph < glyphCount(); ++glyph) {
      FT_UInt cid = 0;
      if (FT_Get_CID_From_Glyph_Index(inside_->face, glyph, &cid) == 0) inside_->cids.emplace(cid, glyph);
    }
  }
  return inside_->cids;
}

std::set<std::string> FontProgram::names() const {
  std::set<std::string> all;
  for (std::uint32_t glyph = 0; glyph < glyphCount(); ++glyph)
    if (std::string name = nameOf(glyph); !name.empty()) all.insert(std::move(name));
  return all;
}

}  // namespace gridpress::proof
