// render/drawings/text: formatting.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/text.h"

#include <fontconfig/fontconfig.h>

#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::render {

std::string svgNumber(double v) {
  std::string s = fixed(v, 4);
  ENSURES(!s.empty());
  while (s.back() == '0') s.pop_back();
  if (s.back() == '.') s.pop_back();
  return s == "-0" ? "0" : s;
}

std::string svgFont(const fonts::FontFace& face) {
  std::string s = "font-family=\"" + escaped(face.file().family) + "\"";
  if (const int weight = FcWeightToOpenType(face.file().weight); weight != 400)
    s += " font-weight=\"" + std::to_string(weight) + "\"";
  if (face.file().slant >= 100)
    s += face.file().slant >= 110 ? " font-style=\"oblique\"" : " font-style=\"italic\"";
  return s;
}

std::string svgFontRule(const fonts::FontFace& face) {
  std::string s = "font-family:\"" + escaped(face.file().family) +
                  "\";font-weight:" + std::to_string(FcWeightToOpenType(face.file().weight)) + ";";
  if (face.file().slant >= 100) s += face.file().slant >= 110 ? "font-style:oblique;" : "font-style:italic;";
  return s;
}

}  // namespace gridpress::render
