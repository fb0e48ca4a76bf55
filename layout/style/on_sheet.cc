// layout/style/on_sheet: scales a poster's design to another sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template.h"

#include <algorithm>

namespace gridpress::layout {

PosterTemplate onSheet(PosterTemplate style, Size sheet) {
  const Size before = style.sheet.value_or(sheet);
  style.sheet = sheet;
  const double k = std::min(sheet.width / before.width, sheet.height / before.height);
  style.margin = style.margin * k;
  // Printers for sheets up to Super B (13 x 19 in) leave an edge blank; a print shop's large sheets are
  // trimmed.
  if (std::max(sheet.width, sheet.height) <= Length::in(19))
    style.margin = std::max(style.margin, Length::in(0.25));
  style.rulers.deepest = std::max(style.rulers.deepest * k, std::min(style.rulers.deepest, Length::in(0.35)));
  style.code.side = style.code.side * k;
  style.title.side = style.title.side * k;
  style.title.height = style.title.height * k;
  Length stacked;
  for (TitleLine& line : style.title.lines) {
    line.size = std::max(line.size * k, std::min(line.size, Length::pt(7)));
    line.gap = line.gap * k;
    stacked += line.size + line.gap;
  }
  // Lines kept readable may need more than their share.
  style.title.height = std::max(style.title.height, stacked);
  return style;
}

}  // namespace gridpress::layout
