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

namespace {

/// A ruler along one side. Where cells are very large it stops growing with them: everything about it scales
/// to its depth.
class RulerLine {
 public:
  RulerLine(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
            Columns columns, const TextMeasure& measure)
      : grid_(grid),
        style_(style),
        columns_(columns),
        measure_(measure),
        unit_(ownDepth(style, grid.pitch) / style.depth),
        tickSize_(grid.size * (unit_ / grid.pitch)),
        across_(side == Side::top || side == Side::bottom),
        before_(side == Side::top || side == Side::left),
        backwards_(across_ && columns.fromRight),
        first_(backwards_ ? columns.number(cells.right - 1) : (across_ ? cells.left : cells.top) + 1),
        last_(first_ + (across_ ? cells.columns() : cells.rows()) - 1) {
    const Rect area = grid.area(cells);
    edge_ = side == Side::top      ? area.top()
            : side == Side::bottom ? area.bottom()
            : side == Side::left   ? area.left()
                                   : area.right();
  }

  void addTicks(std::vector<Item>& items) const {
    const Point step = across_ ? Point{backwards_ ? grid_.pitch * -1.0 : grid_.pitch, Length()}
                               : Point{Length(), grid_.pitch};
    LetterRun dots{style_.face, tickSize_, style_.dot, tickAt(first_, "."), step, {}};
    for (std::int32_t place = first_; place <= last_; ++place) dots.cells.push(place % 5 == 0 ? " " : ".");
    items.emplace_back(std::move(dots));
    const auto every10 = [&](std::int32_t start, Colour colour, const char* mark) {
      const std::int32_t from = start + (std::max(first_ - start, 0) + 9) / 10 * 10;
      if (from > last_) return;
      LetterRun run{style_.face, tickSize_, colour, tickAt(from, mark), step * 10, {}};
      for (std::int32_t place = from; place <= last_; place += 10) run.cells.push(mark);
      items.emplace_back(std::move(run));
    };
    every10(5, style_.five, "o");
    every10(10, style_.ten, across_ ? "|" : "—");
  }

  void addNumbers(std::vector<Item>& items) const {
    const Length room = unit_ * (style_.depth - kGap - kTickBand - kNumberGap);
    const Length edge = outwards(kGap + kTickBand + kNumberGap);
    Length size = tickSize_ * kNumberSize;
    if (!across_) {  // Long numbers must not run off the sheet.
      const Length widest = measure_.width(style_.face, size, std::to_string(last_));
      if (widest > room) size = size * (room / widest);
    }
    const Length cap = size * measure_.metrics(style_.face).capHeight;
    for (std::int32_t place = (first_ + 9) / 10 * 10; place <= last_; place += 10) {
      TextRun number{style_.face, size, style_.number, {}, std::to_string(place), Align::centre, Turn::none};
      if (across_) {
        number.origin = {grid_.centreX(lies(place)), before_ ? edge : edge + cap};
      } else {
        number.origin = {edge, grid_.letterY(place - 1) + cap / 2};
        number.align = before_ ? Align::end : Align::start;
      }
      items.emplace_back(std::move(number));
    }
  }

 private:
  Length outwards(double units) const { return edge_ + unit_ * ((before_ ? -1 : 1) * units); }
  // From 0, where a column or row of this number lies.
  std::int32_t lies(std::int32_t place) const { return backwards_ ? columns_.column(place) : place - 1; }
  // A mark's ink stands on its letters' middle line, wherever the face has put it in the mark's width. Along
  // the top and bottom marks share a baseline, as letters do.
  Point tickAt(std::int32_t place, const char* mark) const {
    const Length middle = outwards(kGap + kTickBand / 2), cap = grid_.capHeight * (unit_ / grid_.pitch);
    const InkMiddle ink = measure_.inkMiddle(style_.face, mark);
    const Length left = tickSize_ * ink.right;
    if (across_) return {grid_.centreX(lies(place)) - left, middle + cap / 2};
    return {middle - left, grid_.letterY(place - 1) + tickSize_ * ink.up};
  }

  const LetterGrid& grid_;
  const RulerStyle& style_;
  Columns columns_;
  const TextMeasure& measure_;
  Length unit_, tickSize_, edge_;
  bool across_, before_, backwards_;
  std::int32_t first_, last_;
};

}  // namespace

std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure) {
  std::vector<Item> items;
  if (!style.shown || cells.empty()) return items;
  const RulerLine line(grid, style, side, cells, columns, measure);
  line.addTicks(items);
  line.addNumbers(items);
  return items;
}

}  // namespace gridpress::layout
