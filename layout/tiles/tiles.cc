// layout/tiles/tiles: composes each tile from its piece of the poster and its strips.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/tiles.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "layout/grid/letter_grid.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "layout/tiles/labels.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

/// A tile's place in the grid: the cells that it shows for good, and with those that a neighbour covers.
struct TileCells {
  CellRange visible, shown;
};

// A number and the cells that it covers.
struct Number {
  TextRun run;
  CellRange covers;
};

// Of each tenth column and row, in the strips below and beside the tile.
std::vector<Number> numbersOf(const TilePlan& plan, const TileFrame& frame, const TileCells& cells,
                              const LetterGrid& grid, const RulerStyle& rulers, Columns columns,
                              const TextMeasure& measure) {
  std::vector<Number> numbers;
  if (plan.area.numberSize <= Length()) return numbers;
  const auto widthOf = [&](std::int32_t place) {
    return measure.width(rulers.face, plan.area.numberSize, std::to_string(place));
  };
  const auto add = [&](std::int32_t place, Length size, Point middle, Align align, const CellRange& covers) {
    middle.y += size * measure.metrics(rulers.face).capHeight / 2;
    numbers.push_back({{rulers.face, size, rulers.number, middle, std::to_string(place), align}, covers});
  };
  // Where the poster's own numbers are on the tile, in the outer half of its ruler, others would stand on
  // them.
  const auto hasOwn = [](Length edge, const CellAxis& axis) { return edge > axis.end() + axis.ruler / 2; };
  // Below the columns: in the last of the repeated rows, or in a band of their own.
  const std::int32_t row = cells.visible.bottom + plan.bottom.cells - 1;
  const Length band = grid.top(cells.visible.bottom) + plan.bottom.numbers / 2;
  const Length middle = plan.bottom.cells > 0 ? grid.centreY(row) : band;
  const bool below = !frame.lastRow && !hasOwn(frame.shown.bottom(), plan.area.rows);
  for (std::int32_t column = cells.visible.left; below && column < cells.visible.right; ++column) {
    const std::int32_t place = columns.number(column);
    if (place % 10 != 0) continue;
    const auto reach = static_cast<std::int32_t>(std::ceil(widthOf(place) / grid.pitch / 2 - 0.4));
    add(place, plan.area.numberSize, {grid.centreX(column), middle}, Align::centre,
        {column - reach, row, column + 1 + reach, row + 1});
  }
  // Right of the rows: from the last of the repeated columns outwards.
  if (frame.lastColumn || hasOwn(frame.shown.right(), plan.area.columns)) return numbers;
  const bool among = plan.right.cells > 0;
  const std::int32_t column = cells.visible.right + plan.right.cells - 1;
  const Length air = plan.area.numberSize * 0.15;
  const Length left = (among ? grid.left(column) : grid.left(cells.visible.right)) + air;
  const Length room = (among ? grid.pitch + plan.right.labels : plan.right.numbers) - air;
  for (std::int32_t place = (cells.visible.top + 10) / 10 * 10; place <= cells.visible.bottom; place += 10) {
    const Length width = widthOf(place), size = plan.area.numberSize;
    add(place, width > room ? size * (room / width) : size, {left, grid.letterY(place - 1)}, Align::start,
        {column, place - 1, column + 1, place});
  }
  return numbers;
}

/// The repeated letters, gray, and among them (or beyond them, where the strip has no cells) the number of
/// each tenth column and row: the tile's rulers. Letters that a number would touch are left out. `grid` is
/// where the grid lies on the tile.
std::vector<Item> stripItems(const TilePlan& plan, const TileFrame& frame, const TileCells& cells,
                             const LetterGrid& grid, const Puzzle& puzzle, const RulerStyle& rulers,
                             const TilesTemplate& style, const TextMeasure& measure) {
  EXPECTS(cells.shown.right >= cells.visible.right && cells.shown.bottom >= cells.visible.bottom);
  std::vector<Item> items;
  if (cells.visible.empty()) return items;
  std::vector<Number> numbers = numbersOf(plan, frame, cells, grid, rulers, columnsOf(puzzle), measure);
  LetterGrid gray = grid;
  gray.colour = style.repeated;
  for (std::int32_t row = cells.shown.top; row < cells.shown.bottom; ++row) {
    const bool below = row >= cells.visible.bottom;
    const std::int32_t from = below ? cells.shown.left : cells.visible.right;
    if (from >= cells.shown.right) continue;
    LetterRun letters = letterRow(gray, puzzle, row, from, cells.shown.right);
    CellText kept;
    for (std::int32_t column = from; column < cells.shown.right; ++column) {
      const bool hit = std::ranges::any_of(numbers, [&](const Number& n) {
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

constexpr double kNumberSize = 0.9;                // Of the letters' type size, as on the poster's rulers ...
constexpr Length kLargestNumber = Length::pt(14);  // ... but strips have little room for more.

struct TilesJob {
  SharedPuzzle puzzle;
  SharedMeasure measure;
  PosterPlan poster;
  TilePlan plan;
  RulerStyle rulers;
  TilesTemplate style;
  TileSetName name;
  std::vector<Item> surroundings;

  Page tile(std::size_t index) const {
    const TileFrame frame = frameOf(plan, index);
    Page page;
    page.trim = plan.paper;
    page.label = squareLabel(frame.row, frame.column);
    page.items = throughWindow(surroundings, frame.shown, frame.shift, measure);
    LetterGrid grid = poster.grid;
    grid.origin = grid.origin + frame.shift;
    const TileCells cells{cellsIn(poster.grid, *puzzle, frame.visible),
                          cellsIn(poster.grid, *puzzle, frame.shown)};
    for (std::int32_t r = cells.visible.top; r < cells.visible.bottom && !cells.visible.empty(); ++r)
      page.items.emplace_back(letterRow(grid, *puzzle, r, cells.visible.left, cells.visible.right));
    // A code that a seam cuts can be read when the poster hangs, not on one tile.
    if (const auto& code = poster.code; code && frame.visible.contains(code->area.origin) &&
                                        code->area.right() <= frame.visible.right() &&
                                        code->area.bottom() <= frame.visible.bottom())
      page.codes.push_back({frame.onPaper(poster.code->area), poster.code->text});
    append(page.items, stripItems(plan, frame, cells, grid, *puzzle, rulers, style, measure));
    append(page.items, tileMarks(plan, frame, style));
    append(page.items, tileLabels(plan, frame, name, style, measure));
    return page;
  }
};

std::size_t spanOf(const std::vector<Span>& spans, Length from, Length to) {
  EXPECTS(!spans.empty() && from <= to);
  const Length slack = Length::pt(0.01);
  const auto at = std::ranges::find_if(
      spans, [&](const Span& span) { return span.from <= from + slack && to <= span.to + slack; });
  return static_cast<std::size_t>(std::min(at, spans.end() - 1) - spans.begin());
}

}  // namespace

TiledArea tiledArea(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                    const TilesTemplate& style) {
  EXPECTS(poster.grid.pitch > Length());
  const Length ruler = rulerDepth(rulers, poster.grid.pitch);
  TiledArea area;
  area.size = poster.trim;
  area.columns = {poster.grid.origin.x, poster.grid.pitch, puzzle.grid.columns(), ruler};
  area.rows = {poster.grid.origin.y, poster.grid.pitch, puzzle.grid.rows(), ruler};
  area.blankTop = poster.blankTop;
  if (rulers.shown && style.rulers)
    area.numberSize = std::min(poster.grid.size * kNumberSize, kLargestNumber);
  return area;
}

TilePlan planTiles(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                   const TilesTemplate& style) {
  return planTiles(tiledArea(puzzle, poster, rulers, style), style);
}

Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle,
                      const TilesTemplate& style, const TextMeasure& measure) {
  const PosterPlan poster = planPoster(*puzzle, posterStyle, measure);
  return composeTiles(puzzle, posterStyle, poster, style,
                      planTiles(*puzzle, poster, posterStyle.rulers, style), measure);
}

Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle, const PosterPlan& poster,
                      const TilesTemplate& style, const TilePlan& plan, const TextMeasure& any) {
  EXPECTS(plan.count() > 0);
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  const TileSetName name{titleOf(*puzzle, *style.phrases), printCode(*puzzle, plan)};
  const auto job = std::make_shared<const TilesJob>(
      TilesJob{puzzle, measure, poster, plan, posterStyle.rulers, style, name,
               posterSurroundings(*puzzle, poster, posterStyle, measure)});
  const std::size_t before = hasAssemblyDiagram(plan, style) ? 1 : 0;
  Document document;
  document.info = documentInfo(*puzzle, "tiles", style.name, *style.phrases);
  document.info.actualSize = true;
  document.pageCount = static_cast<std::size_t>(plan.count()) + before;
  document.page = [job, before](std::size_t index) {
    if (index >= before) return job->tile(index - before);
    return diagramPage({job->plan, job->name, job->surroundings, job->poster.field}, job->style, job->measure)
        .page;
  };
  return document;
}

std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan) {
  return [grid, across = plan.across, down = plan.down](Cell cell) {
    return squareLabel(spanOf(down, grid.top(cell.row), grid.top(cell.row + 1)),
                       spanOf(across, grid.left(cell.column), grid.left(cell.column + 1)));
  };
}

TilePlan planExternalTiles(Size size, const TilesTemplate& style) {
  // Seams may fall anywhere; what cells are for a puzzle, points are here.
  const CellAxis anywhere{Length(), Length::pt(1), 0, Length()};
  return planTiles(TiledArea{size, anywhere, anywhere, {}, {}}, style);
}

ExternalTiles composeExternalTiles(const ExternalPoster& poster, const TilesTemplate& style,
                                   const TextMeasure& any) {
  const SharedMeasure measure(any.in(style.phrases->language()));
  ExternalTiles out;
  out.plan = planExternalTiles(poster.size, style);
  const TileSetName name{poster.title, printCode(poster.checksum, out.plan)};
  const std::size_t before = hasAssemblyDiagram(out.plan, style) ? 1 : 0;
  const Rect whole{{}, poster.size};
  if (before > 0) {
    const Rect small = diagramPage({out.plan, name, {}, {}}, style, measure).poster;
    out.places.push_back({small, small});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(out.plan.count()); ++i) {
    const TileFrame frame = frameOf(out.plan, i);
    out.places.push_back({frame.onPaper(whole), frame.onPaper(frame.shown)});
  }
  ENSURES(out.places.size() == static_cast<std::size_t>(out.plan.count()) + before);
  out.document.info.title = poster.title;
  out.document.info.keywords = "gridpress; kind=foreign-tiles; template=" + style.name;
  out.document.info.creator = "Gridpress";
  out.document.info.actualSize = true;
  out.document.info.language = style.phrases->language();
  out.document.pageCount = out.places.size();
  out.document.page = [plan = out.plan, name, style, measure, before](std::size_t index) {
    if (index < before) return diagramPage({plan, name, {}, {}}, style, measure).page;
    const TileFrame frame = frameOf(plan, index - before);
    Page page;
    page.trim = plan.paper;
    page.label = squareLabel(frame.row, frame.column);
    page.items = tileMarks(plan, frame, style);
    append(page.items, tileLabels(plan, frame, name, style, measure));
    return page;
  };
  return out;
}

}  // namespace gridpress::layout
