// layout/pages/filled: one grid, or several in as many columns as make them largest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/filled.h"

#include <algorithm>
#include <string>
#include <utility>

#include "layout/grid/numbered_grid.h"
#include "layout/pages/crossword_page.h"
#include "layout/text/spoken.h"

namespace gridpress::layout {

namespace {

constexpr Colour kFine{0x50, 0x50, 0x50}, kName{0x8c, 0x8c, 0x8c};
constexpr double kUsual = 0.46, kHigh = 0.62;  // A capital's height over the pitch; where that is too small.

/// How squares share a field.
struct Share {
  int across = 1, down = 1;
  Length pitch, gap, name;  ///< Above each its number, where there are several.
};

Share shareOf(const Worksheet& sheet, const WorksheetStyle& style, Size field) {
  const Grid& grid = sheet.puzzle->grid;
  const int count = std::max(1, static_cast<int>(sheet.squares.size()));
  Share best;
  for (int across = 1; across <= count; ++across) {
    Share s{across, (count + across - 1) / across, {}, style.smallest * 1.5, {}};
    if (isNumbered(sheet)) s.name = style.smallest * 1.4;
    // Few letters of a square need not fill the field.
    s.pitch = std::min({count > 1 ? style.usualCell * 1.1 : style.largestCell,
                        (field.width - s.gap * (across - 1)) / (across * grid.columns()),
                        (field.height - s.gap * (s.down - 1) - s.name * s.down) / (s.down * grid.rows())});
    // Of shares as large, the one that leaves the fewest places empty, and of these the widest.
    const auto empty = [count](const Share& share) { return share.across * share.down - count; };
    if (s.pitch > best.pitch || (s.pitch == best.pitch && empty(s) <= empty(best))) best = s;
  }
  return best;
}

NumberedGridStyle lookOf(const WorksheetStyle& style, Length pitch, const TextMeasure& measure) {
  NumberedGridStyle look = writingGrid(style, pitch);
  look.face = style.grid.face;
  look.line = kFine;
  look.letters = true;
  look.numbers = pitch >= smallestSquare(style);
  // Small solutions give up some of the white around letters.
  const double capital = measure.metrics(look.face).capHeight;
  look.letterHeight = std::clamp(style.smallest / pitch * capital * 1.001, kUsual, kHigh);
  return look;
}

}  // namespace

Length filledType(const Worksheet& sheet, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure) {
  const Length pitch = shareOf(sheet, style, field).pitch;
  if (pitch <= Length()) return {};
  return planNumberedGrid(*sheet.puzzle, {{}, field}, lookOf(style, pitch, measure), measure).size;
}

void addFilled(const Worksheet& sheet, const WorksheetStyle& style, const Rect& field,
               const TextMeasure& measure, std::vector<Item>& items) {
  const Share share = shareOf(sheet, style, field.size);
  const NumberedGridStyle look = lookOf(style, share.pitch, measure);
  const Grid& grid = sheet.puzzle->grid;
  const Length wide = share.pitch * (share.across * grid.columns()) + share.gap * (share.across - 1);
  // Several begin below their title.
  const bool fromRight = style.phrases->fromRight();
  const Length left = sheet.squares.empty() ? field.centre().x - wide / 2
                      : fromRight           ? field.right() - wide
                                            : field.left();
  const Size boxes{share.pitch * grid.columns(), share.pitch * grid.rows()};
  const auto add = [&](const Puzzle& puzzle, Point at) {
    items.emplace_back(solvedTag(puzzle, *style.phrases));
    const LetterGrid letters = planNumberedGrid(puzzle, {at, boxes}, look, measure);
    for (Item& item : numberedGrid(puzzle, letters, look, measure)) items.push_back(std::move(item));
  };
  if (sheet.squares.empty()) {
    add(*sheet.puzzle, {left, field.top()});
    return;
  }
  for (std::size_t i = 0; i < sheet.squares.size(); ++i) {
    const int in = static_cast<int>(i) % share.across, down = static_cast<int>(i) / share.across;
    const int across = fromRight ? share.across - 1 - in : in;
    const Point at{left + (boxes.width + share.gap) * across,
                   field.top() + (boxes.height + share.name + share.gap) * down};
    if (share.name > Length()) {
      items.emplace_back(Tag{Spoken::paragraph});
      items.emplace_back(TextRun{style.boldFace,
                                 style.smallest,
                                 kName,
                                 {fromRight ? at.x + boxes.width : at.x, at.y + style.smallest},
                                 std::to_string(sheet.firstSquare + i),
                                 fromRight ? Align::end : Align::start,
                                 Turn::none});
    }
    add(*sheet.squares[i], {at.x, at.y + share.name});
  }
}

}  // namespace gridpress::layout
