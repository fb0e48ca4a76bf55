// layout/pages/grid_block: lines between what is inside and what is not; circles below the letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/grid_block.h"

#include <algorithm>
#include <utility>

#include "layout/grid/capsule.h"

namespace gridpress::layout {

namespace {

constexpr Colour kBody{0xe6, 0xe6, 0xe6}, kCircle{0x50, 0x50, 0x50}, kFiller{0x8c, 0x8c, 0x8c},
    kBar{0xc4, 0xc4, 0xc4}, kBarEdge{0x9c, 0x9c, 0x9c};
constexpr double kCircleRadius = 0.38;  // Of a cell.

bool inside(const Puzzle& puzzle, Cell cell) {
  return puzzle.grid.contains(cell) && puzzle.grid.at(cell) != kOutside;
}

bool masked(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  return std::find(cells.begin(), cells.end(), kOutside) != cells.end();
}

std::vector<PathStep> rounded(const Rect& r, Length radius) {
  const Length handle = radius * (1 - 0.5522847498);
  const Length l = r.left(), t = r.top(), e = r.right(), b = r.bottom();
  return {MoveTo{{l + radius, t}},
          LineTo{{e - radius, t}},
          CurveTo{{e - handle, t}, {e, t + handle}, {e, t + radius}},
          LineTo{{e, b - radius}},
          CurveTo{{e, b - handle}, {e - handle, b}, {e - radius, b}},
          LineTo{{l + radius, b}},
          CurveTo{{l + handle, b}, {l, b - handle}, {l, b - radius}},
          LineTo{{l, t + radius}},
          CurveTo{{l, t + handle}, {l + handle, t}, {l + radius, t}},
          ClosePath{}};
}

// Where inside and outside meet between rows (and, turned, columns): lines as long as they go.
void addEdges(const Puzzle& puzzle, const LetterGrid& grid, bool turned, std::vector<PathStep>& path) {
  const std::int32_t lines = turned ? puzzle.grid.columns() : puzzle.grid.rows();
  const std::int32_t along = turned ? puzzle.grid.rows() : puzzle.grid.columns();
  const auto at = [&](std::int32_t a, std::int32_t l) {
    return inside(puzzle, turned ? Cell{l, a} : Cell{a, l});
  };
  const auto corner = [&](std::int32_t a, std::int32_t l) {
    return turned ? Point{grid.left(l), grid.top(a)} : Point{grid.left(a), grid.top(l)};
  };
  for (std::int32_t l = 0; l <= lines; ++l)
    for (std::int32_t a = 0; a < along; ++a) {
      if (at(a, l) == at(a, l - 1)) continue;
      const std::int32_t from = a;
      while (a < along && at(a, l) != at(a, l - 1)) ++a;
      path.emplace_back(MoveTo{corner(from, l)});
      path.emplace_back(LineTo{corner(a, l)});
    }
}

}  // namespace

void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items) {
  if (!masked(puzzle)) {
    const Rect frame = grid.area(allCells(puzzle)).outset(Insets::all(grid.pitch * kFramePad));
    items.emplace_back(Path{rounded(frame, grid.pitch * 0.35), std::nullopt, Stroke{colour, width}});
    return;
  }
  Path path{{}, std::nullopt, Stroke{colour, width, true}};
  addEdges(puzzle, grid, false, path.steps);
  addEdges(puzzle, grid, true, path.steps);
  items.emplace_back(std::move(path));
}

void addLetters(const Puzzle& puzzle, const LetterGrid& grid, std::vector<Item>& items) {
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
    items.emplace_back(letterRow(grid, puzzle, row, 0, puzzle.grid.columns()));
}

void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items) {
  const bool bars = style.marks == SolutionMarks::bars;
  Puzzle words = puzzle, fillers = puzzle;
  for (Cell c; c.row < words.grid.rows(); ++c.row)
    for (c.column = 0; c.column < words.grid.columns(); ++c.column) words.grid.at(c) = kBlank;
  std::vector<std::pair<Point, Point>> ends;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    const Cell end = advance(p.start, p.direction, length - 1);
    ends.push_back({{grid.centreX(p.start.column), grid.centreY(p.start.row)},
                    {grid.centreX(end.column), grid.centreY(end.row)}});
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell c = advance(p.start, p.direction, i);
      words.grid.at(c) = puzzle.grid.at(c);
      fillers.grid.at(c) = kBlank;
    }
  }
  // Bodies first, so that words which cross both show whole.
  for (const auto& [from, to] : ends)
    if (style.marks != SolutionMarks::letters)
      items.emplace_back(line(from, to, {bars ? kBar : kBody, grid.pitch * (2 * kCircleRadius), true}));
  for (const auto& [from, to] : ends)
    items.emplace_back(Path{capsule(from, to, grid.pitch * kCircleRadius), std::nullopt,
                            Stroke{bars ? kBarEdge : kCircle, style.rule}});
  LetterGrid pale = grid;
  pale.colour = kFiller;
  if (style.marks != SolutionMarks::letters) addLetters(fillers, pale, items);
  addLetters(words, grid, items);
}

}  // namespace gridpress::layout
