// layout/sheets: plans the cuts and composes each sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/sheets.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <utility>

#include "layout/fill_in.h"
#include "layout/ruler.h"
#include "layout/window.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr double kRulerDepth = 3.7;  // Pitches: ticks and numbers of four digits.

RulerStyle sheetRulers(RulerStyle style) {
  style.depth = kRulerDepth;
  return style;
}

SheetsPlan planOneWay(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                      const SheetsTemplate& style, bool landscape) {
  SheetsPlan plan;
  plan.landscape = landscape;
  plan.paper = style.paper;
  if (landscape != (plan.paper.width > plan.paper.height)) std::swap(plan.paper.width, plan.paper.height);
  const Length ruler = rulerDepth(sheetRulers(rulers), poster.grid.pitch);
  const Rect printable = Rect{{}, plan.paper}.inset(Insets::all(style.margin));
  plan.content = printable.inset({style.labelSize * 1.6 + ruler, Length(), Length(), ruler});
  if (plan.content.empty())
    throw Error::call("margins, labels and rulers leave no room on a sheet of " + inches(plan.paper.width) +
                          " x " + inches(plan.paper.height),
                      "choose a larger paper or smaller margins");
  const Length posterRuler = rulerDepth(rulers, poster.grid.pitch);
  const CellAxis columns{poster.grid.origin.x, poster.grid.pitch, puzzle.grid.columns(), posterRuler};
  const CellAxis rows{poster.grid.origin.y, poster.grid.pitch, puzzle.grid.rows(), posterRuler};
  plan.across = cutIntoSpans(poster.trim.width, plan.content.size.width, style.overlap, columns);
  plan.down = cutIntoSpans(poster.trim.height, plan.content.size.height, style.overlap, rows);
  plan.overlap = overlapCells(style.overlap, poster.grid.pitch);
  return plan;
}

// The cells whose middles lie in a window.
CellRange cellsIn(const LetterGrid& grid, const Puzzle& puzzle, const Rect& window) {
  const auto first = [&](Length edge, Length origin) {
    return static_cast<std::int32_t>(std::ceil((edge - origin) / grid.pitch - 0.5));
  };
  return {std::clamp(first(window.left(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.top(), grid.origin.y), 0, puzzle.grid.rows()),
          std::clamp(first(window.right(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.bottom(), grid.origin.y), 0, puzzle.grid.rows())};
}

// Short lines outside the corners of the piece, along which to cut.
std::vector<Item> cutMarks(const Rect& piece, Colour colour) {
  const Stroke stroke{colour, Length::pt(0.25)};
  const Length gap = Length::pt(1), reach = Length::pt(7);
  std::vector<Item> marks;
  for (const Length y : {piece.top(), piece.bottom()})
    marks.emplace_back(line({piece.left() - reach, y}, {piece.left() - gap, y}, stroke));
  for (const Length x : {piece.left(), piece.right()})
    marks.emplace_back(line({x, piece.top() - reach}, {x, piece.top() - gap}, stroke));
  return marks;
}

// A line of two inches with ends, and its name before it; right-aligned at `end`. On a sheet too narrow for
// that beside the label (up to `room`), one inch.
std::vector<Item> scaleBar(Point end, Length room, const SheetsTemplate& style, const TextMeasure& measure) {
  const Stroke stroke{style.mark, Length::pt(0.5)};
  const Length half = style.labelSize * 0.35;
  Length bar = Length::in(2);
  std::string text = "print at 100 %: this bar is 2 in";
  if (bar + Length::pt(3) + measure.width(style.face, style.labelSize, text) > room) {
    bar = Length::in(1);
    text = "100 %: 1 in";
  }
  const Point start{end.x - bar, end.y};
  return {line(start, end, stroke), line({start.x, start.y - half}, {start.x, start.y + half}, stroke),
          line({end.x, end.y - half}, {end.x, end.y + half}, stroke),
          TextRun{style.face,
                  style.labelSize,
                  style.mark,
                  {start.x - Length::pt(3), end.y + half},
                  text,
                  Align::end,
                  Turn::none}};
}

struct SheetsJob {
  const Puzzle& puzzle;
  const TextMeasure& measure;
  PosterPlan poster;
  SheetsPlan plan;
  RulerStyle rulers;
  SheetsTemplate style;
  std::vector<Item> surroundings;

  Page sheet(std::size_t index) const;
};

Page SheetsJob::sheet(std::size_t index) const {
  const std::size_t row = index / plan.across.size(), column = index % plan.across.size();
  const Span x = plan.across[column], y = plan.down[row];
  const Rect window{{x.from, y.from}, {x.to - x.from, y.to - y.from}};
  const Point shift = plan.content.origin - window.origin;

  Page page;
  page.trim = plan.paper;
  page.label = sheetLabel(row, column);
  page.items = throughWindow(surroundings, window, shift, measure);
  const auto add = [&page](std::vector<Item> more) {
    std::move(more.begin(), more.end(), std::back_inserter(page.items));
  };

  LetterGrid grid = poster.grid;
  const CellRange cells = cellsIn(grid, puzzle, window);
  grid.origin = grid.origin + shift;
  if (!cells.empty()) {
    for (std::int32_t r = cells.top; r < cells.bottom; ++r)
      page.items.emplace_back(letterRow(grid, puzzle, r, cells.left, cells.right));
    // Where the poster's own ruler is on the sheet, a second one would only confuse.
    if (cells.top > 0) add(ruler(grid, rulers, Side::top, cells, measure));
    if (cells.left > 0) add(ruler(grid, rulers, Side::left, cells, measure));
  }

  const Rect piece{plan.content.origin, window.size};
  add(cutMarks(piece, style.mark));
  const Length baseline = style.margin + style.labelSize;
  const Length right = plan.paper.width - style.margin - Length::pt(0.5);
  TextRun label{style.face, style.labelSize * 1.2, style.mark, {style.margin, baseline},
                page.label, Align::start,          Turn::none};
  TextRun number{style.face,
                 style.labelSize,
                 style.mark,
                 {style.margin + style.labelSize * 3.2, baseline},
                 "sheet " + std::to_string(index + 1) + " of " + std::to_string(plan.count()),
                 Align::start,
                 Turn::none};
  Length used = number.origin.x + measure.width(number.face, number.size, number.text) + style.labelSize;
  const std::string named = number.text + "  ·  " + factsOf(puzzle).at("title");
  const Length namedEnd = number.origin.x + measure.width(number.face, number.size, named) + style.labelSize;
  if (namedEnd < plan.paper.width / 2) {
    number.text = named;
    used = namedEnd;
  }
  page.items.emplace_back(std::move(label));
  page.items.emplace_back(std::move(number));
  add(scaleBar({right, baseline - style.labelSize * 0.35}, right - used, style, measure));
  return page;
}

}  // namespace

SheetsPlan planSheets(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                      const SheetsTemplate& style) {
  if (style.landscape) return planOneWay(puzzle, poster, rulers, style, *style.landscape);
  SheetsPlan portrait = planOneWay(puzzle, poster, rulers, style, false);
  SheetsPlan landscape = planOneWay(puzzle, poster, rulers, style, true);
  portrait.otherCount = landscape.count();
  landscape.otherCount = portrait.count();
  return landscape.count() < portrait.count() ? landscape : portrait;
}

std::string sheetLabel(std::size_t row, std::size_t column) {
  std::string letters;
  for (std::size_t n = row + 1; n > 0; n = (n - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (n - 1) % 26));
  return letters + std::to_string(column + 1);
}

Document composeSheets(const Puzzle& puzzle, const PosterTemplate& posterStyle, const SheetsTemplate& style,
                       const TextMeasure& measure) {
  const PosterPlan poster = planPoster(puzzle, posterStyle, measure);
  const SheetsPlan plan = planSheets(puzzle, poster, posterStyle.rulers, style);
  auto job = std::make_shared<const SheetsJob>(
      SheetsJob{puzzle, measure, poster, plan, sheetRulers(posterStyle.rulers), style,
                posterSurroundings(puzzle, poster, posterStyle, measure)});
  Document document;
  document.info = documentInfo(puzzle, "tiles", style.name);
  document.pageCount = static_cast<std::size_t>(plan.count());
  document.page = [job](std::size_t index) { return job->sheet(index); };
  return document;
}

}  // namespace gridpress::layout
