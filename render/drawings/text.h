// render/drawings/text: numbers and words as SVG spells them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "fonts/font_face.h"
#include "model/geometry.h"

namespace gridpress::render {

/// With at most four decimals, no trailing zeros, no locale: a ten-thousandth of a point is beyond any
/// printer.
std::string svgNumber(double v);
inline std::string svgNumber(Length l) {
  return svgNumber(l.pt());
}
/// `font-family="B612 Mono" font-weight="700"` and so on, for a face.
std::string svgFont(const fonts::FontFace& face);

/// The same as declarations of an @font-face rule.
std::string svgFontRule(const fonts::FontFace& face);

}  // namespace gridpress::render
