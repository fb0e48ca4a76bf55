// layout/style/on_sheet: what grows with a sheet, by how much, and what keeps the size that it is read at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/style/template.h"
#include "model/contracts.h"

namespace gridpress::layout {

PosterTemplate onSheet(PosterTemplate style, Size sheet) {
  EXPECTS(sheet.width > Length() && sheet.height > Length());
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
  // Numbers of 7 pt: they are 0.9 of the letters', which take most of a pitch.
  constexpr Length kReadablePitch = Length::pt(8.4);
  style.rulers.deepest =
      std::max(style.rulers.deepest * k, std::min(style.rulers.deepest, kReadablePitch * style.rulers.depth));
  style.code.side = style.code.side * k;
  style.title.side = style.title.side * art;
  style.list.side = style.list.side * art;
  // What a tall sheet has more goes to its text and to its grid alike; on a wide one text costs rows.
  const double more = std::max(longer(sheet) / longer(before) / art, 1.0);
  const double text = k * std::pow(more, sheet.height > sheet.width ? 0.5 : 0.25);
  style.title.height = style.title.height * text;
  style.footer.gap = style.footer.gap * text;
  // What is at the foot is read from near, what is above the grid by whoever stands before it.
  constexpr double kLeastAbove = 0.008;
  const Length near = Length::pt(7), above = std::max(near, shorter(sheet) * kLeastAbove);
  for (const auto& [lines, least] : {std::pair(&style.title.lines, above), {&style.footer.lines, near}})
    for (TitleLine& line : *lines) {
      line.size = std::max(line.size * text, std::min(line.size, least));
      line.gap = line.gap * text;
    }
  Length stacked;
  for (const TitleLine& line : style.title.lines) stacked += line.size + line.gap;
  // Lines kept readable may need more than their share.
  style.title.height = std::max(style.title.height, stacked);
  ENSURES(style.sheet == sheet && style.margin >= Length());
  return style;
}

}  // namespace gridpress::layout
