// render/draw/face: rewrites the em and the advances in a font file (OpenType 1.9, head, hhea, hmtx).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/face.h"

#include <cairo-ft.h>
#include <ft2build.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include FT_FREETYPE_H
#include FT_CID_H

#include "render/draw/cff_widths.h"

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

void putNumber16(Bytes& b, std::size_t at, int n) {
  b[at] = static_cast<char>(n >> 8);
  b[at + 1] = static_cast<char>(n & 0xFF);
}

/// The advance of a monospaced font's letters (some marks may have another); 0 where the font is none.
int usualAdvance(const Bytes& font, std::size_t hmtx, std::size_t metrics) {
  std::map<int, std::size_t> counts;
  for (std::size_t i = 0; i < metrics; ++i) ++counts[static_cast<int>(number(font, hmtx + 4 * i, 2))];
  for (const auto& [advance, count] : counts)
    if (count * 4 > metrics * 3) return advance;
  return 0;
}

/// Rewrites the font's em and its advances: all to `advance` (in em), or, where that is 0, each to the
/// nearest thousandth. Gives the new em's part of the old one, 0 where it cannot be done.
double rewrite(Bytes& font, double advance) {
  if (font.size() < 12 || font.compare(0, 4, "ttcf") == 0) return 0;
  const std::size_t head = tableAt(font, "head"), hhea = tableAt(font, "hhea"), hmtx = tableAt(font, "hmtx");
  if (head == 0 || hhea == 0 || hmtx == 0) return 0;
  const int em = static_cast<int>(number(font, head + 18, 2));
  const std::size_t metrics = number(font, hhea + 34, 2);
  if (em <= 0 || head + 54 > font.size() || hmtx + 4 * metrics > font.size()) return 0;
  const int thousands = std::max(1, (em + 500) / 1000), newEm = thousands * 1000;
  if (newEm != em) {
    if (tableAt(font, "glyf") == 0) return 0;  // A CFF font says its em a second time, in its own matrix.
    putNumber16(font, head + 18, newEm);
  }
  const double factor = static_cast<double>(newEm) / em;
  if (advance > 0) {
    const int usual = usualAdvance(font, hmtx, metrics);
    // One advance for all says nothing true of letters with advances of their own: not even in which cell
    // each of them stands.
    if (usual == 0) return 0;
    // A CFF font says its advances a second time.
    if (const std::size_t cff = tableAt(font, "CFF "); cff != 0)
      widenCff(font, cff, static_cast<int>(std::lround(advance * 1000) * thousands) - usual);
  }
  for (std::size_t i = 0; i < metrics; ++i) {
    const std::size_t at = hmtx + 4 * i;
    const double wanted = advance > 0 ? advance : static_cast<double>(number(font, at, 2)) / em;
    const long units = std::lround(wanted / factor * 1000) * thousands;
    if (units < 0 || units > 0xFFFF) return 0;
    putNumber16(font, at, static_cast<int>(units));
  }
  return factor;
}

/// Everything a FreeType face stands on, thrown away when cairo lets its face go.
struct FaceCopy {
  Bytes font;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  ~FaceCopy() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

cairo_user_data_key_t copyKey;

PdfFace copyOf(const fonts::FontFace& face, double advance) {
  auto copy = std::make_unique<FaceCopy>();
  std::ostringstream bytes;
  bytes << std::ifstream(face.file().path, std::ios::binary).rdbuf();
  copy->font = std::move(bytes).str();
  const double factor = rewrite(copy->font, advance);
  if (factor == 0 || FT_Init_FreeType(&copy->library) != 0) return {};
  if (FT_New_Memory_Face(copy->library, reinterpret_cast<const FT_Byte*>(copy->font.data()),
                         static_cast<FT_Long>(copy->font.size()), face.file().index, &copy->face) != 0)
    return {};
  CairoFontFace made(cairo_ft_font_face_create_for_ft_face(copy->face, FT_LOAD_NO_HINTING));
  const auto deleteCopy = [](void* c) { delete static_cast<FaceCopy*>(c); };
  if (cairo_font_face_set_user_data(made.get(), &copyKey, copy.get(), deleteCopy) != CAIRO_STATUS_SUCCESS)
    return {};
  FT_Bool keyed = 0;
  if (FT_Get_CID_Is_Internally_CID_Keyed(copy->face, &keyed) != 0) keyed = 0;
  copy.release();
  return {std::move(made), factor, keyed != 0};
}

}  // namespace

PdfFace exactFace(const fonts::FontFace& face) {
  return copyOf(face, 0);
}

PdfFace widenedFace(const fonts::FontFace& face, double advance) {
  return copyOf(face, advance);
}

}  // namespace gridpress::render
