// layout/tiles/finder: looks a cell up in the spans of both axes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/finder.h"

#include <algorithm>

namespace gridpress::layout {

namespace {

std::size_t spanOf(const std::vector<Span>& spans, Length from, Length to) {
  const Length slack = Length::pt(0.01);
  const auto at = std::find_if(spans.begin(), spans.end(), [&](const Span& span) {
    return span.from <= from + slack && to <= span.to + slack;
  });
  return static_cast<std::size_t>(std::min(at, spans.end() - 1) - spans.begin());
}

}  // namespace

std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan) {
  return [grid, across = plan.across, down = plan.down](Cell cell) {
    return tileLabel(spanOf(down, grid.top(cell.row), grid.top(cell.row + 1)),
                     spanOf(across, grid.left(cell.column), grid.left(cell.column + 1)));
  };
}

}  // namespace gridpress::layout
