// layout/tiles/tiles: composes each tile from its piece of the poster and its strips.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/tiles.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "layout/grid/ruler.h"
#include "layout/poster/window.h"
#include "layout/text/fill_in.h"
#include "layout/text/lettering.h"
#include "layout/tiles/assembly_diagram.h"
#include "layout/tiles/labels.h"
#include "layout/tiles/print_code.h"
#include "layout/tiles/strip.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

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

  Page tile(std::size_t index) const;
  Page map() const;
};

Page TilesJob::tile(std::size_t index) const {
  const TileFrame frame = frameOf(plan, index);
  Page page;
  page.trim = plan.paper;
  page.label = squareLabel(frame.row, frame.column);
  page.items = throughWindow(surroundings, frame.shown, frame.shift, measure);
  const auto add = [&page](std::vector<Item> more) {
    std::move(more.begin(), more.end(), std::back_inserter(page.items));
  };
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
  add(stripItems(plan, frame, cells, grid, *puzzle, rulers, style, measure));
  add(tileMarks(plan, frame, style));
  add(tileLabels(plan, frame, name, style, measure));
  return page;
}

Page TilesJob::map() const {
  DiagramOf of{plan, name, {}, poster.field};
  of.items = surroundings;
  return diagramPage(of, style, measure).page;
}

std::size_t spanOf(const std::vector<Span>& spans, Length from, Length to) {
  const Length slack = Length::pt(0.01);
  const auto at = std::find_if(spans.begin(), spans.end(), [&](const Span& span) {
    return span.from <= from + slack && to <= span.to + slack;
  });
  return static_cast<std::size_t>(std::min(at, spans.end() - 1) - spans.begin());
}

}  // namespace

TiledArea tiledArea(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                    const TilesTemplate& style) {
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
                      const TilesTemplate& style, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  const PosterPlan poster = planPoster(*puzzle, posterStyle, measure);
  const TilePlan plan = planTiles(*puzzle, poster, posterStyle.rulers, style);
  PrintCode code;
  code.add(*puzzle);
  code.add(plan);
  auto job =
      std::make_shared<const TilesJob>(TilesJob{puzzle,
                                                measure,
                                                poster,
                                                plan,
                                                posterStyle.rulers,
                                                style,
                                                {titleOf(*puzzle, *style.phrases), code.text()},
                                                posterSurroundings(*puzzle, poster, posterStyle, measure)});
  const std::size_t before = hasAssemblyDiagram(plan, style) ? 1 : 0;
  Document document;
  document.info = documentInfo(*puzzle, "tiles", style.name, *style.phrases);
  document.info.actualSize = true;
  document.pageCount = static_cast<std::size_t>(plan.count()) + before;
  document.page = [job, before](std::size_t index) {
    return index < before ? job->map() : job->tile(index - before);
  };
  return document;
}

std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan) {
  return [grid, across = plan.across, down = plan.down](Cell cell) {
    return squareLabel(spanOf(down, grid.top(cell.row), grid.top(cell.row + 1)),
                       spanOf(across, grid.left(cell.column), grid.left(cell.column + 1)));
  };
}

}  // namespace gridpress::layout
