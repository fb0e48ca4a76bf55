// layout/tiles/tiles: composes each tile from its piece of the poster and its strips.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/tiles.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
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

constexpr double kNumberSize = 0.9;                // Of the letters' type size, as on the poster's rulers ...
constexpr Length kLargestNumber = Length::pt(14);  // ... but strips have little room for more.

/// What all pages of a print have in common.
struct TilesJob {
  TilePlan plan;
  TilesTemplate style;
  TileSetName name;
  SharedMeasure measure;
  std::optional<SharedPuzzle> puzzle;  ///< Nothing: what the tiles show is put below their pages.
  PosterPlan poster;
  RulerStyle rulers;
  std::vector<Item> surroundings;

  std::size_t before() const { return hasAssemblyDiagram(plan, style) ? 1 : 0; }
  DiagramPage diagram() const {
    return diagramPage({plan, name, surroundings, poster.field}, style, measure);
  }

  Page page(std::size_t index) const {
    if (index < before()) return diagram().page;
    const TileFrame frame = frameOf(plan, index - before());
    Page page;
    page.trim = plan.paper;
    page.label = squareLabel(frame.row, frame.column);
    if (puzzle) addPiece(frame, page);
    append(page.items, tileMarks(plan, frame, style));
    append(page.items, tileLabels(plan, frame, name, style, measure));
    return page;
  }

  void addPiece(const TileFrame& frame, Page& page) const {
    page.items = throughWindow(surroundings, frame.shown, frame.shift, measure);
    LetterGrid grid = poster.grid;
    grid.origin = grid.origin + frame.shift;
    const TileCells cells{cellsIn(poster.grid, **puzzle, frame.visible),
                          cellsIn(poster.grid, **puzzle, frame.shown)};
    if (!cells.visible.empty()) addLetters(grid, **puzzle, cells.visible, page.items);
    // A code that a seam cuts can be read when the poster hangs, not on one tile.
    if (const auto& code = poster.code; code && frame.visible.contains(code->area.origin) &&
                                        code->area.right() <= frame.visible.right() &&
                                        code->area.bottom() <= frame.visible.bottom())
      page.codes.push_back({frame.onPaper(code->area), code->text});
    addStrips(frame, cells, grid, page.items);
  }

  // Of each tenth column and row, in the strips below and beside the tile.
  std::vector<Number> numbersOf(const TileFrame& frame, const TileCells& cells,
                                const LetterGrid& grid) const {
    std::vector<Number> numbers;
    if (plan.area.numberSize <= Length()) return numbers;
    const Columns columns = columnsOf(**puzzle);
    const auto widthOf = [&](std::int32_t place) {
      return measure->width(rulers.face, plan.area.numberSize, std::to_string(place));
    };
    const auto add = [&](std::int32_t place, Length size, Point middle, Align align,
                         const CellRange& covers) {
      middle.y += size * measure->metrics(rulers.face).capHeight / 2;
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
    for (std::int32_t place = (cells.visible.top + 10) / 10 * 10; place <= cells.visible.bottom;
         place += 10) {
      const Length width = widthOf(place), size = plan.area.numberSize;
      add(place, width > room ? size * (room / width) : size, {left, grid.letterY(place - 1)}, Align::start,
          {column, place - 1, column + 1, place});
    }
    return numbers;
  }

  /// The repeated letters, gray, and among them (or beyond them, where the strip has no cells) the number of
  /// each tenth column and row: the tile's rulers. Letters that a number would touch are left out. `grid` is
  /// where the grid lies on the tile.
  void addStrips(const TileFrame& frame, const TileCells& cells, const LetterGrid& grid,
                 std::vector<Item>& items) const {
    EXPECTS(cells.shown.right >= cells.visible.right && cells.shown.bottom >= cells.visible.bottom);
    if (cells.visible.empty()) return;
    std::vector<Number> numbers = numbersOf(frame, cells, grid);
    LetterGrid gray = grid;
    gray.colour = style.repeated;
    for (std::int32_t row = cells.shown.top; row < cells.shown.bottom; ++row) {
      const bool below = row >= cells.visible.bottom;
      const std::int32_t from = below ? cells.shown.left : cells.visible.right;
      if (from >= cells.shown.right) continue;
      items.emplace_back(letterRow(gray, **puzzle, row, from, cells.shown.right, [&](Cell cell) {
        return std::ranges::none_of(numbers, [&](const Number& n) { return n.covers.contains(cell); });
      }));
    }
    for (Number& n : numbers) items.emplace_back(std::move(n.run));
  }
};

Document tilesDocument(TilesJob made, DocumentInfo info) {
  const auto job = std::make_shared<const TilesJob>(std::move(made));
  info.actualSize = true;
  const std::size_t pages = static_cast<std::size_t>(job->plan.count()) + job->before();
  return {std::move(info), pages, [job](std::size_t index) { return job->page(index); }, {}};
}

std::size_t spanOf(const std::vector<Span>& spans, Length from, Length to) {
  EXPECTS(!spans.empty() && from <= to);
  const Length slack = Length::pt(0.01);
  const auto at = std::ranges::find_if(
      spans, [&](const Span& span) { return span.from <= from + slack && to <= span.to + slack; });
  return static_cast<std::size_t>(std::min(at, spans.end() - 1) - spans.begin());
}

}  // namespace

TilePlan planTiles(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
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
  return planTiles(area, style);
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
  return tilesDocument({plan, style, name, measure, puzzle, poster, posterStyle.rulers,
                        posterSurroundings(*puzzle, poster, posterStyle, measure)},
                       documentInfo(*puzzle, "tiles", style.name, *style.phrases));
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
  const TilePlan plan = planExternalTiles(poster.size, style);
  const TilesJob job{plan, style, {poster.title, printCode(poster.checksum, plan)}, measure, {}, {}, {}, {}};
  std::vector<ExternalPlace> places;
  if (job.before() > 0) {
    const Rect small = job.diagram().poster;
    places.push_back({small, small});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(plan.count()); ++i) {
    const TileFrame frame = frameOf(plan, i);
    places.push_back({frame.onPaper({{}, poster.size}), frame.onPaper(frame.shown)});
  }
  DocumentInfo info;
  info.title = poster.title;
  info.keywords = "gridpress; kind=foreign-tiles; template=" + style.name;
  info.creator = "Gridpress";
  info.language = style.phrases->language();
  return {plan, tilesDocument(job, info), std::move(places)};
}

}  // namespace gridpress::layout
