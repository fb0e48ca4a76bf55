// layout/grid/ruler: sets ticks and numbers in register with the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/grid/ruler.h"

#include <algorithm>
#include <string>

namespace gridpress::layout {

namespace {

constexpr double kGap = 0.3;  // Grid to ticks, in pitches (or in the share of them that `deepest` leaves).
constexpr double kTickBand = 1.0;    // The ticks' own band.
constexpr double kNumberGap = 0.2;   // Ticks to numbers.
constexpr double kNumberSize = 0.9;  // Of the letters' type size.

Length ownDepth(const RulerStyle& style, Length pitch) {
  return style.shown ? std::min(pitch * style.depth, style.deepest) : Length();
}

}  // namespace

Length rulerDepth(const RulerStyle& style, Length pitch) {
  return ownDepth(style, pitch) + pitch * style.beyond;
}

Length pitchThatFits(const RulerStyle& style, std::int32_t cells, Length room) {
  const double beside = cells + 2 * style.beyond;
  if (!style.shown) return room / beside;
  const Length scaled = room / (beside + 2 * style.depth);
  return scaled * style.depth <= style.deepest ? scaled : (room - style.deepest * 2) / beside;
}

std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure) {
  std::vector<Item> items;
  if (!style.shown || cells.empty()) return items;
  // Where cells are very large the ruler stops growing with them: everything about it scales to its depth.
  const Length unit = ownDepth(style, grid.pitch) / style.depth;
  const double scale = unit / grid.pitch;
  const Length tickSize = grid.size * scale;
  const Length cap = grid.capHeight * scale;

  const bool across = side == Side::top || side == Side::bottom;
  const bool before = side == Side::top || side == Side::left;
  const Rect area = grid.area(cells);
  const Length edge = side == Side::top      ? area.top()
                      : side == Side::bottom ? area.bottom()
                      : side == Side::left   ? area.left()
                                             : area.right();
  const double outwards = before ? -1 : 1;
  const Length tickMiddle = edge + unit * (outwards * (kGap + kTickBand / 2));
  const Length numberEdge = edge + unit * (outwards * (kGap + kTickBand + kNumberGap));

  // A mark's ink stands on its letters' middle line, wherever the face has put it in the mark's width. Along
  // the top and bottom marks share a baseline, as letters do.
  const bool backwards = across && columns.fromRight;
  // From 0, where a column or row of this number lies.
  const auto lies = [&](std::int32_t place) { return backwards ? columns.column(place) : place - 1; };
  const auto tickAt = [&](std::int32_t place, const char* mark) -> Point {
    const InkMiddle ink = measure.inkMiddle(style.face, mark);
    const Length left = tickSize * ink.right;
    if (across) return {grid.centreX(lies(place)) - left, tickMiddle + cap / 2};
    return {tickMiddle - left, grid.letterY(place - 1) + tickSize * ink.up};
  };
  const Point step =
      across ? Point{backwards ? grid.pitch * -1.0 : grid.pitch, Length()} : Point{Length(), grid.pitch};
  const std::int32_t first =
      backwards ? columns.number(cells.right - 1) : (across ? cells.left : cells.top) + 1;
  const std::int32_t last = first + (across ? cells.columns() : cells.rows()) - 1;

  LetterRun dots{style.face, tickSize, style.dot, tickAt(first, "."), step, {}};
  for (std::int32_t place = first; place <= last; ++place) dots.cells.push(place % 5 == 0 ? " " : ".");
  items.emplace_back(std::move(dots));

  const auto every10 = [&](std::int32_t start, Colour colour, const char* mark) {
    const std::int32_t from = start + (std::max(first - start, 0) + 9) / 10 * 10;
    if (from > last) return;
    LetterRun run{style.face, tickSize, colour, tickAt(from, mark), step * 10, {}};
    for (std::int32_t place = from; place <= last; place += 10) run.cells.push(mark);
    items.emplace_back(std::move(run));
  };
  every10(5, style.five, "o");
  every10(10, style.ten, across ? "|" : "—");

  const Length room = unit * (style.depth - kGap - kTickBand - kNumberGap);
  Length numberSize = tickSize * kNumberSize;
  if (!across) {  // Long numbers must not run off the sheet.
    const Length widest = measure.width(style.face, numberSize, std::to_string(last));
    if (widest > room) numberSize = numberSize * (room / widest);
  }
  const Length numberCap = numberSize * measure.metrics(style.face).capHeight;
  for (std::int32_t place = (first + 9) / 10 * 10; place <= last; place += 10) {
    TextRun number{style.face,    numberSize, style.number, {}, std::to_string(place),
                   Align::centre, Turn::none};
    if (across) {
      number.origin = {grid.centreX(lies(place)), before ? numberEdge : numberEdge + numberCap};
    } else {
      number.origin = {numberEdge, grid.letterY(place - 1) + numberCap / 2};
      number.align = before ? Align::end : Align::start;
    }
    items.emplace_back(std::move(number));
  }
  return items;
}

}  // namespace gridpress::layout
