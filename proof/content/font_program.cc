// proof/content/font_program: FreeType's face, opened from memory and asked without hinting.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/content/font_program.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_CID_H
#include FT_TRUETYPE_TABLES_H

#include "model/contracts.h"

namespace gridpress::proof::standards {

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
  bool select(FT_CharMap map) const { return FT_Set_Charmap(face, map) == 0; }
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
  if (!whole() || inside_->face->units_per_EM == 0) return -1;
  if (FT_Load_Glyph(inside_->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_IGNORE_TRANSFORM) !=
      0)
    return -1;
  return static_cast<double>(inside_->face->glyph->metrics.horiAdvance) * 1000 / inside_->face->units_per_EM;
}

bool FontProgram::hasOutline(std::uint32_t glyph) const {
  if (!whole() || FT_Load_Glyph(inside_->face, glyph,
                                FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_IGNORE_TRANSFORM) != 0)
    return false;
  return inside_->face->glyph->format == FT_GLYPH_FORMAT_OUTLINE &&
         inside_->face->glyph->outline.n_points > 0;
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
  if (!whole()) return 0;
  for (int i = 0; i < inside_->face->num_charmaps; ++i) {
    FT_CharMap map = inside_->face->charmaps[i];
    if (map->platform_id == 7 && map->encoding != FT_ENCODING_UNICODE && inside_->select(map))
      return FT_Get_Char_Index(inside_->face, code);
  }
  return 0;
}

std::uint32_t FontProgram::glyphOfUnicode(std::uint32_t c) const {
  if (!whole() || FT_Select_Charmap(inside_->face, FT_ENCODING_UNICODE) != 0) return 0;
  return FT_Get_Char_Index(inside_->face, c);
}

bool FontProgram::hasMap(int platform, int encoding) const {
  for (int i = 0; whole() && i < inside_->face->num_charmaps; ++i)
    if (inside_->face->charmaps[i]->platform_id == platform &&
        inside_->face->charmaps[i]->encoding_id == encoding)
      return true;
  return false;
}

std::uint32_t FontProgram::glyphIn(int platform, int encoding, std::uint32_t code) const {
  for (int i = 0; whole() && i < inside_->face->num_charmaps; ++i) {
    FT_CharMap map = inside_->face->charmaps[i];
    if (map->platform_id == platform && map->encoding_id == encoding && inside_->select(map))
      return FT_Get_Char_Index(inside_->face, code);
  }
  return 0;
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

}  // namespace gridpress::proof::standards
