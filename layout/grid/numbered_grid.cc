// layout/grid/numbered_grid: grounds, outlines, numbers and letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/grid/numbered_grid.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "model/numbering.h"

namespace gridpress::layout {

namespace {

bool isSquare(const Puzzle& puzzle, std::int32_t column, std::int32_t row) {
  const Cell cell{column, row};
  return puzzle.grid.contains(cell) && puzzle.grid.at(cell) != kOutside;
}

/// The edges of all squares, each run of them as one line: a large array has a million edges.
Path outlines(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style) {
  Path path;
  const Length wide = std::max(std::min(grid.pitch * 0.045, Length::pt(0.8)), style.thinnest);
  path.stroke = Stroke{style.line, wide, false};
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  // Half a line longer at both ends, so that corners are whole.
  const Length half = path.stroke->width / 2;
  for (std::int32_t row = 0; row <= rows; ++row)
    for (std::int32_t column = 0; column < columns; ++column) {
      const auto edge = [&](std::int32_t c) {
        return isSquare(puzzle, c, row) || isSquare(puzzle, c, row - 1);
      };
      if (!edge(column)) continue;
      const std::int32_t from = column;
      while (column < columns && edge(column)) ++column;
      path.steps.emplace_back(MoveTo{{grid.left(from) - half, grid.top(row)}});
      path.steps.emplace_back(LineTo{{grid.left(column) + half, grid.top(row)}});
    }
  for (std::int32_t column = 0; column <= columns; ++column)
    for (std::int32_t row = 0; row < rows; ++row) {
      const auto edge = [&](std::int32_t r) {
        return isSquare(puzzle, column, r) || isSquare(puzzle, column - 1, r);
      };
      if (!edge(row)) continue;
      const std::int32_t from = row;
      while (row < rows && edge(row)) ++row;
      path.steps.emplace_back(MoveTo{{grid.left(column), grid.top(from)}});
      path.steps.emplace_back(LineTo{{grid.left(column), grid.top(row)}});
    }
  return path;
}

/// One path a colour, squares side by side as one rectangle.
void addGrounds(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                std::vector<Item>& items) {
  const auto key = [](Colour c) { return std::tuple(c.red, c.green, c.blue); };
  std::map<std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>, Path> paths;
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
    for (std::int32_t column = 0; column < puzzle.grid.columns();) {
      const std::optional<Colour> colour = style.ground({column, row});
      std::int32_t end = column + 1;
      while (end < puzzle.grid.columns() && style.ground({end, row}) == colour) ++end;
      if (colour) {
        Path& path = paths[key(*colour)];
        path.fill = colour;
        for (const PathStep& step : outlineOf(grid.area({column, row, end, row + 1})))
          path.steps.push_back(step);
      }
      column = end;
    }
  for (auto& [colour, path] : paths) items.emplace_back(std::move(path));
}

}  // namespace

LetterGrid planNumberedGrid(const Puzzle& puzzle, const Rect& field, const NumberedGridStyle& style,
                            const TextMeasure& measure) {
  const Length pitch = std::min(
      {field.size.width / puzzle.grid.columns(), field.size.height / puzzle.grid.rows(), style.widest});
  GridStyle type;
  type.face = style.face;
  type.colour = style.letter;
  type.capHeight = style.letterHeight;
  type.sizePerPitch = 1;
  const Length spare = field.size.width - pitch * puzzle.grid.columns();
  return setGrid(type, puzzle.alphabet, {field.left() + spare / 2, field.top()}, pitch, measure);
}

std::vector<Item> numberedGrid(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                               const TextMeasure& measure) {
  std::vector<Item> items;
  if (style.ground) addGrounds(puzzle, grid, style, items);
  items.emplace_back(outlines(puzzle, grid, style));
  const Length size = grid.pitch * style.numberSize;
  const bool numbered = style.numbers && size >= style.smallestNumber;
  if (numbered) {
    const double capital = measure.metrics(style.face).capHeight;
    const Numbering numbering = numberingOf(puzzle);
    for (std::size_t i = 0; i < numbering.cells.size(); ++i) {
      const Cell cell = numbering.cells[i];
      const Point corner{grid.left(cell.column) + grid.pitch * 0.07,
                         grid.top(cell.row) + grid.pitch * 0.07 + size * capital};
      items.emplace_back(
          TextRun{style.face, size, style.line, corner, std::to_string(i + 1), Align::start, Turn::none});
    }
  }
  if (!style.letters) return items;
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    LetterRun run = letterRow(grid, puzzle, row, 0, puzzle.grid.columns());
    // Below a number, as a solver would write it.
    if (numbered) run.origin.y += grid.pitch * 0.13;
    items.emplace_back(std::move(run));
  }
  return items;
}

}  // namespace gridpress::layout
