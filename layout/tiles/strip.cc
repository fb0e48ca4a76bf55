// layout/tiles/strip: gray rows with numbers knocked into them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/strip.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "model/columns.h"

namespace gridpress::layout {

namespace {

// A number and the cells that it covers.
struct Number {
  TextRun run;
  CellRange covers;
};

struct Numbers {
  const TilePlan& plan;
  const TileFrame& frame;
  const TileCells& cells;
  const LetterGrid& grid;
  const RulerStyle& rulers;
  const TextMeasure& measure;
  Columns columns;

  Length capOf(Length size) const { return size * measure.metrics(rulers.face).capHeight; }
  TextRun run(std::int32_t place, Length size, Point at, Align align) const {
    return {rulers.face, size, rulers.number, at, std::to_string(place), align, Turn::none};
  }

  // Below the columns: in the last of the repeated rows, or in a band of their own.
  void below(std::vector<Number>& out) const {
    const Length size = plan.area.numberSize;
    const std::int32_t row = cells.visible.bottom + plan.bottom.cells - 1;
    const Length band = grid.top(cells.visible.bottom) + plan.bottom.numbers / 2;
    const Length middle = plan.bottom.cells > 0 ? grid.centreY(row) : band;
    for (std::int32_t column = cells.visible.left; column < cells.visible.right; ++column) {
      const std::int32_t place = columns.number(column);
      if (place % 10 != 0) continue;
      const Length width = measure.width(rulers.face, size, std::to_string(place));
      const auto reach = static_cast<std::int32_t>(std::ceil(width / grid.pitch / 2 - 0.4));
      out.push_back({run(place, size, {grid.centreX(column), middle + capOf(size) / 2}, Align::centre),
                     {column - reach, row, column + 1 + reach, row + 1}});
    }
  }

  // Right of the rows: from the last of the repeated columns outwards.
  void beside(std::vector<Number>& out) const {
    const bool among = plan.right.cells > 0;
    const std::int32_t column = cells.visible.right + plan.right.cells - 1;
    const Length air = plan.area.numberSize * 0.15;
    const Length left = (among ? grid.left(column) : grid.left(cells.visible.right)) + air;
    const Length room = (among ? grid.pitch + plan.right.labels : plan.right.numbers) - air;
    for (std::int32_t place = (cells.visible.top + 10) / 10 * 10; place <= cells.visible.bottom;
         place += 10) {
      Length size = plan.area.numberSize;
      const Length width = measure.width(rulers.face, size, std::to_string(place));
      if (width > room) size = size * (room / width);
      out.push_back({run(place, size, {left, grid.letterY(place - 1) + capOf(size) / 2}, Align::start),
                     {column, place - 1, column + 1, place}});
    }
  }
};

}  // namespace

std::vector<Item> stripItems(const TilePlan& plan, const TileFrame& frame, const TileCells& cells,
                             const LetterGrid& grid, const Puzzle& puzzle, const RulerStyle& rulers,
                             const TilesTemplate& style, const TextMeasure& measure) {
  std::vector<Item> items;
  if (cells.visible.empty()) return items;
  std::vector<Number> numbers;
  const Numbers made{plan, frame, cells, grid, rulers, measure, columnsOf(puzzle)};
  // Where the poster's own numbers are on the tile, in the outer half of its ruler, others would stand on
  // them.
  const auto hasOwn = [](Length edge, const CellAxis& axis) { return edge > axis.end() + axis.ruler / 2; };
  if (plan.area.numberSize > Length()) {
    if (!frame.lastRow && !hasOwn(frame.shown.bottom(), plan.area.rows)) made.below(numbers);
    if (!frame.lastColumn && !hasOwn(frame.shown.right(), plan.area.columns)) made.beside(numbers);
  }

  LetterGrid gray = grid;
  gray.colour = style.repeated;
  for (std::int32_t row = cells.shown.top; row < cells.shown.bottom; ++row) {
    const bool below = row >= cells.visible.bottom;
    const std::int32_t from = below ? cells.shown.left : cells.visible.right;
    if (from >= cells.shown.right) continue;
    LetterRun letters = letterRow(gray, puzzle, row, from, cells.shown.right);
    CellText kept;
    for (std::int32_t column = from; column < cells.shown.right; ++column) {
      const bool hit = std::any_of(numbers.begin(), numbers.end(), [&](const Number& n) {
        return row >= n.covers.top && row < n.covers.bottom && column >= n.covers.left &&
               column < n.covers.right;
      });
      kept.push(hit ? std::string_view(" ") : letters.cells[static_cast<std::size_t>(column - from)]);
    }
    letters.cells = std::move(kept);
    items.emplace_back(std::move(letters));
  }
  for (Number& n : numbers) items.emplace_back(std::move(n.run));
  return items;
}

}  // namespace gridpress::layout
