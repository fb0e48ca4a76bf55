// render/draw/cairo_faces: makes cairo font faces from font files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/cairo_faces.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

#include <cmath>

namespace gridpress::render {

namespace {

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
  cairo_set_font_face(cr, face.face.get());
  cairo_set_font_size(cr, size * face.sizeFactor);
  cairo_set_font_options(cr, options_.get());
}

void CairoFaces::select(cairo_t* cr, const fonts::FontFace& face, double size) {
  const auto [at, added] = faces_.try_emplace({&face, 0});
  if (added) at->second = exactFace(face);
  if (!at->second.face) at->second.face = faceOf(face);
  apply(cr, at->second, size);
}

void CairoFaces::selectWidened(cairo_t* cr, const fonts::FontFace& face, double size, double advance) {
  const auto [at, added] = faces_.try_emplace({&face, std::lround(advance * 1000)});
  if (added) at->second = widenedFace(face, advance);
  at->second.face ? apply(cr, at->second, size) : select(cr, face, size);
}

bool CairoFaces::takesCode(const fonts::FontFace& face, double advance, std::uint32_t glyph, char code) {
  const auto [at, added] = rowFaces_.try_emplace({&face, std::lround(advance * 1000)});
  RowFace& rows = at->second;
  if (added) rows.copy = widenedFace(face, advance);
  return rows.copy.face && !rows.copy.keyed && rows.glyphs.emplace(code, glyph).first->second == glyph &&
         rows.codes.emplace(glyph, code).first->second == code;
}

void CairoFaces::selectForRows(cairo_t* cr, const fonts::FontFace& face, double size, double advance) {
  apply(cr, rowFaces_.at({&face, std::lround(advance * 1000)}).copy, size);
}

}  // namespace gridpress::render
