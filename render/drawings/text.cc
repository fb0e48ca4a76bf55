// render/drawings/text: formatting.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/text.h"

#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::render {

namespace {

/// CSS's weights for fontconfig's (fontconfig.h, FC_WEIGHT_*).
int cssWeight(int weight) {
  constexpr int kFrom[] = {0, 40, 50, 55, 75, 80, 100, 180, 200, 205};
  constexpr int kTo[] = {100, 200, 300, 350, 380, 400, 500, 600, 700, 800};
  int css = 900;
  for (int i = 9; i >= 0; --i)
    if (weight <= kFrom[i]) css = kTo[i];
  return css;
}

}  // namespace

std::string svgNumber(double v) {
  std::string s = fixed(v, 4);
  ENSURES(!s.empty());
  while (s.back() == '0') s.pop_back();
  if (s.back() == '.') s.pop_back();
  return s == "-0" ? "0" : s;
}

std::string svgFont(const fonts::FontFace& face) {
  std::string s = "font-family=\"" + escaped(face.file().family) + "\"";
  if (const int weight = cssWeight(face.file().weight); weight != 400)
    s += " font-weight=\"" + std::to_string(weight) + "\"";
  if (face.file().slant >= 100)
    s += face.file().slant >= 110 ? " font-style=\"oblique\"" : " font-style=\"italic\"";
  return s;
}

std::string svgFontRule(const fonts::FontFace& face) {
  std::string s = "font-family:\"" + escaped(face.file().family) +
                  "\";font-weight:" + std::to_string(cssWeight(face.file().weight)) + ";";
  if (face.file().slant >= 100) s += face.file().slant >= 110 ? "font-style:oblique;" : "font-style:italic;";
  return s;
}

}  // namespace gridpress::render
