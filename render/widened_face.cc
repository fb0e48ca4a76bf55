// render/widened_face: rewrites the advances in a font file's hmtx table (OpenType 1.9, "hmtx" and "hhea").
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/widened_face.h"

#include <cairo-ft.h>
#include <ft2build.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include FT_FREETYPE_H

namespace gridpress::render {

namespace {

using Bytes = std::string;

std::uint32_t number(const Bytes& b, std::size_t at, int bytes) {
  std::uint32_t n = 0;
  for (int i = 0; i < bytes && at + static_cast<std::size_t>(i) < b.size(); ++i)
    n = n << 8 | static_cast<unsigned char>(b[at + static_cast<std::size_t>(i)]);
  return n;
}

/// Where a table starts in the file; 0 where it has none.
std::size_t tableAt(const Bytes& font, const char* tag) {
  const std::uint32_t tables = number(font, 4, 2);
  for (std::size_t record = 12; record < 12 + std::size_t{16} * tables; record += 16)
    if (record + 16 <= font.size() && std::memcmp(&font[record], tag, 4) == 0)
      return number(font, record + 8, 4);
  return 0;
}

bool widen(Bytes& font, int units) {
  if (font.size() < 12 || font.compare(0, 4, "ttcf") == 0) return false;
  const std::size_t hhea = tableAt(font, "hhea"), hmtx = tableAt(font, "hmtx");
  if (hhea == 0 || hmtx == 0) return false;
  const std::size_t metrics = number(font, hhea + 34, 2);
  if (hmtx + 4 * metrics > font.size()) return false;
  for (std::size_t i = 0; i < metrics; ++i) {
    font[hmtx + 4 * i] = static_cast<char>(units >> 8);
    font[hmtx + 4 * i + 1] = static_cast<char>(units & 0xFF);
  }
  return true;
}

/// Everything a FreeType face stands on, thrown away when cairo lets its face go.
struct Copy {
  Bytes font;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  ~Copy() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

cairo_user_data_key_t copyKey;

}  // namespace

CairoFontFace widenedFace(const fonts::FontFace& face, int units) {
  auto copy = std::make_unique<Copy>();
  std::ifstream in(face.file().path, std::ios::binary);
  copy->font.assign(std::istreambuf_iterator<char>(in), {});
  if (units <= 0 || units > 0xFFFF || !widen(copy->font, units)) return nullptr;
  if (FT_Init_FreeType(&copy->library) != 0) return nullptr;
  if (FT_New_Memory_Face(copy->library, reinterpret_cast<const FT_Byte*>(copy->font.data()),
                         static_cast<FT_Long>(copy->font.size()), face.file().index, &copy->face) != 0)
    return nullptr;
  CairoFontFace made(cairo_ft_font_face_create_for_ft_face(copy->face, FT_LOAD_NO_HINTING));
  if (cairo_font_face_set_user_data(made.get(), &copyKey, copy.get(),
                                    [](void* c) { delete static_cast<Copy*>(c); }) != CAIRO_STATUS_SUCCESS)
    return nullptr;
  copy.release();
  return made;
}

}  // namespace gridpress::render
