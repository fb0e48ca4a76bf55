// render/draw/cairo_faces: makes cairo font faces from font files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/cairo_faces.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_CID_H

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "fonts/subset.h"

namespace gridpress::render {

namespace {

// Technical Note 5176, tables 9 and 23.
constexpr int kPrivate = 18, kDefaultWidth = 20, kNominalWidth = 21;  // Operators.

/// An operand and the bytes that it takes.
struct Operand {
  int value = 0;
  std::size_t at = 0, length = 0;
};

class Cff {
 public:
  Cff(std::string& font, std::size_t start) : font_(font), start_(start) {}

  std::size_t start() const { return start_; }
  int byte(std::size_t at) const { return at < font_.size() ? static_cast<unsigned char>(font_[at]) : 0; }
  std::size_t number(std::size_t at, int bytes) const {
    std::size_t n = 0;
    for (int i = 0; i < bytes; ++i)
      n = n << 8 | static_cast<std::size_t>(byte(at + static_cast<std::size_t>(i)));
    return n;
  }
  /// Where an INDEX ends, and where its first object begins and ends.
  struct Index {
    std::size_t end = 0, first = 0, firstEnd = 0;
  };
  Index index(std::size_t at) const {
    const std::size_t count = number(at, 2);
    if (count == 0) return {at + 2, 0, 0};
    const int size = byte(at + 2);
    const auto step = static_cast<std::size_t>(size);
    const std::size_t data = at + 3 + step * (count + 1) - 1;
    return {data + number(at + 3 + step * count, size), data + number(at + 3, size),
            data + number(at + 3 + step, size)};
  }
  /// The operands of an operator in a DICT; nothing where it does not stand there.
  std::optional<std::vector<Operand>> find(std::size_t at, std::size_t end, int wanted) const {
    std::vector<Operand> operands;
    while (at < end && at < font_.size()) {
      const int b = byte(at);
      if (b <= 21) {
        if (b == wanted) return operands;
        operands.clear();
        at += b == 12 ? 2 : 1;
      } else if (b == 30) {  // A real number, to its last half byte.
        do ++at;
        while (at < end && (byte(at) & 15) != 15 && byte(at) >> 4 != 15);
        operands.push_back({0, at++, 0});
      } else {
        operands.push_back(operand(at, b));
        at += operands.back().length;
      }
    }
    return std::nullopt;
  }
  bool fits(const Operand& o, int value) const {
    if (o.length == 5) return true;
    if (o.length == 3) return value >= -32768 && value <= 32767;
    return o.length == 2 ? value >= 108 && value <= 1131 : o.length == 1 && value >= -107 && value <= 107;
  }
  void put(const Operand& o, int value) {
    const auto set = [&](std::size_t i, int b) { font_[o.at + i] = static_cast<char>(b & 255); };
    if (o.length == 5)
      for (std::size_t i = 0; i < 4; ++i) set(1 + i, value >> (24 - 8 * static_cast<int>(i)));
    else if (o.length == 3)
      set(1, value >> 8), set(2, value);
    else if (o.length == 2)
      set(0, 247 + (value - 108) / 256), set(1, (value - 108) % 256);
    else
      set(0, value + 139);
  }

 private:
  Operand operand(std::size_t at, int b) const {
    if (b == 29) return {static_cast<std::int32_t>(number(at + 1, 4)), at, 5};
    if (b == 28) return {static_cast<std::int16_t>(number(at + 1, 2)), at, 3};
    if (b <= 246) return {b - 139, at, 1};
    if (b <= 250) return {(b - 247) * 256 + byte(at + 1) + 108, at, 2};
    return {-(b - 251) * 256 - byte(at + 1) - 108, at, 2};
  }
  std::string& font_;
  std::size_t start_;
};

/// Makes every letter of a monospaced CFF font `change` units wider, in the font program itself: MuPDF
/// believes that, and PDF/A and PDF/X want it to agree with the PDF's own list. `cff` is where the table
/// starts in `font`. A charstring that states no width has the default one, the others differ from the
/// nominal one (Adobe Technical Note 5176, section 15), so two numbers change and no charstring. False, and
/// nothing is changed, where those numbers lack the room.

bool widenCff(std::string& font, std::size_t start, int change) {
  Cff cff(font, start);
  const Cff::Index names = cff.index(start + static_cast<std::size_t>(cff.byte(start + 2)));
  const Cff::Index top = cff.index(names.end);
  const auto where = cff.find(top.first, top.firstEnd, kPrivate);
  if (!where || where->size() != 2) return false;  // Fonts for many scripts have several.
  const std::size_t from = start + static_cast<std::size_t>((*where)[1].value);
  const std::size_t to = from + static_cast<std::size_t>((*where)[0].value);
  std::vector<std::pair<Operand, int>> changes;
  for (const int op : {kDefaultWidth, kNominalWidth}) {
    const auto operands = cff.find(from, to, op);
    if (!operands || operands->size() != 1) continue;
    const int value = operands->front().value + change;
    if (!cff.fits(operands->front(), value)) return false;
    changes.emplace_back(operands->front(), value);
  }
  for (const auto& [operand, value] : changes) cff.put(operand, value);
  return !changes.empty();
}

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

/// Every glyph with its own advance, rounded; or with `advance`, in em of the original face: the pitch of a
/// grid. Readers take a gap of more than a tenth of an em for a space, and a grid leaves more than that
/// between letters: "POZOS" would be found as "P O Z O S" or not at all. With the pitch for its advance a row
/// is one unbroken word to every reader, can be searched and selected, and takes one byte a letter instead of
/// a position each.
PdfFace copyOf(const fonts::FontFace& face, double advance) {
  EXPECTS(advance >= 0);
  auto copy = std::make_unique<FaceCopy>();
  copy->font = fonts::wholeFont(face);
  const double factor = rewrite(copy->font, advance);
  if (factor == 0 || FT_Init_FreeType(&copy->library) != 0) return {};
  if (FT_New_Memory_Face(copy->library, reinterpret_cast<const FT_Byte*>(copy->font.data()),
                         static_cast<FT_Long>(copy->font.size()), face.file().index & 0xFFFF,
                         &copy->face) != 0)
    return {};
  CairoFontFace made(cairo_ft_font_face_create_for_ft_face(copy->face, FT_LOAD_NO_HINTING));
  const auto deleteCopy = [](void* c) { delete static_cast<FaceCopy*>(c); };
  if (cairo_font_face_set_user_data(made.get(), &copyKey, copy.get(), deleteCopy) != CAIRO_STATUS_SUCCESS)
    return {};
  FT_Bool keyed = 0;
  if (FT_Get_CID_Is_Internally_CID_Keyed(copy->face, &keyed) != 0) keyed = 0;
  ENSURES(factor > 0);
  std::ignore = copy.release();
  return {std::move(made), factor, keyed != 0};
}

CairoFontFace faceOf(const fonts::FontFace& face) {
  FcPattern* pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FILE, reinterpret_cast<const FcChar8*>(face.file().path.c_str()));
  FcPatternAddInteger(pattern, FC_INDEX, face.file().index);
  CairoFontFace made(cairo_ft_font_face_create_for_pattern(pattern));
  FcPatternDestroy(pattern);
  check(cairo_font_face_status(made.get()), "opening \"" + face.file().name + "\"");
  return made;
}

}  // namespace

CairoFaces::CairoFaces() : options_(cairo_font_options_create()) {
  cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
}

void CairoFaces::apply(cairo_t* cr, const PdfFace& face, double size) {
  EXPECTS(face.face && face.sizeFactor > 0);
  cairo_set_font_face(cr, face.face.get());
  cairo_set_font_size(cr, size * face.sizeFactor);
  cairo_set_font_options(cr, options_.get());
}

void CairoFaces::select(cairo_t* cr, const fonts::FontFace& face, double size) {
  const auto [at, added] = faces_.try_emplace({&face, 0});
  if (added) at->second = copyOf(face, 0);
  if (!at->second.face) at->second.face = faceOf(face);
  apply(cr, at->second, size);
}

void CairoFaces::selectWidened(cairo_t* cr, const fonts::FontFace& face, double size, double advance) {
  const auto [at, added] = faces_.try_emplace({&face, std::lround(advance * 1000)});
  if (added) at->second = copyOf(face, advance);
  at->second.face ? apply(cr, at->second, size) : select(cr, face, size);
}

bool CairoFaces::takesCode(const fonts::FontFace& face, double advance, std::uint32_t glyph, char code) {
  const auto [at, added] = rowFaces_.try_emplace({&face, std::lround(advance * 1000)});
  RowFace& rows = at->second;
  if (added) rows.copy = copyOf(face, advance);
  return rows.copy.face && !rows.copy.keyed && rows.glyphs.emplace(code, glyph).first->second == glyph &&
         rows.codes.emplace(glyph, code).first->second == code;
}

void CairoFaces::selectForRows(cairo_t* cr, const fonts::FontFace& face, double size, double advance) {
  apply(cr, rowFaces_.at({&face, std::lround(advance * 1000)}).copy, size);
}

}  // namespace gridpress::render
