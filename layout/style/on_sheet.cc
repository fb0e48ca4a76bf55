// layout/style/on_sheet: scales a poster's design to another sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template.h"

#include <algorithm>

namespace gridpress::layout {

PosterTemplate onSheet(PosterTemplate style, Size sheet) {
  const Size before = style.sheet.value_or(sheet);
  style.sheet = sheet;
  // Turned on its side, a sheet is as large as it was.
  const auto shorter = [](Size size) { return std::min(size.width, size.height); };
  const auto longer = [](Size size) { return std::max(size.width, size.height); };
  const double k = std::min(shorter(sheet) / shorter(before), longer(sheet) / longer(before));
  // Art in the corners grows with the shorter side, and margins keep clear of it.
  const double art = shorter(sheet) / shorter(before);
  style.margin = style.margin * art;
  style.foot = style.foot * art;
  for (FrameLine& line : style.frame) {
    line.inset = line.inset * k;
    line.width = std::max(line.width * k, std::min(line.width, Length::pt(0.5)));
  }
  // Printers for sheets up to Super B (13 x 19 in) leave an edge blank; a print shop's large sheets are
  // trimmed.
  if (std::max(sheet.width, sheet.height) <= Length::in(19))
    style.margin = std::max(style.margin, Length::in(0.25));
  style.rulers.deepest = std::max(style.rulers.deepest * k, std::min(style.rulers.deepest, Length::in(0.35)));
  style.code.side = style.code.side * k;
  style.title.side = style.title.side * art;
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
