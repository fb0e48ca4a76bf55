// layout/grid/letter_grid: the positions of a grid's cells on a page; rows of letters, rulers and capsules.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "layout/style/template.h"
#include "model/colour.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// A block of cells, half-open: columns [left, right), rows [top, bottom), counted from 0.
struct CellRange {
  std::int32_t left = 0, top = 0, right = 0, bottom = 0;
  std::int32_t columns() const { return right - left; }
  std::int32_t rows() const { return bottom - top; }
  bool empty() const { return right <= left || bottom <= top; }
  bool contains(Cell c) const {
    return c.column >= left && c.column < right && c.row >= top && c.row < bottom;
  }
  bool operator==(const CellRange&) const = default;
};

/// A grid set on a page: `origin` is the top left corner of cell (0, 0), cells are squares of side `pitch`.
struct LetterGrid {
  Point origin;
  Length pitch;
  Length size;       ///< Type size of the letters.
  Length capHeight;  ///< The height of a capital at that size.
  Length drop;       ///< From the middle of a cell down to the baseline.
  Length middle;     ///< From the baseline up to the middle of most letters' ink.
  Face face;
  Colour colour;

  Length left(std::int32_t column) const { return origin.x + pitch * column; }
  Length top(std::int32_t row) const { return origin.y + pitch * row; }
  Length centreX(std::int32_t column) const { return left(column) + pitch / 2; }
  Length centreY(std::int32_t row) const { return top(row) + pitch / 2; }
  Point centre(Cell cell) const { return {centreX(cell.column), centreY(cell.row)}; }
  /// Letters are centred in their cells.
  Length baseline(std::int32_t row) const { return centreY(row) + drop; }
  /// Where marks beside a row point: at its letters, which leave room for accents above or tails below.
  Length letterY(std::int32_t row) const { return baseline(row) - middle; }
  Rect area(const CellRange& cells) const {
    return {{left(cells.left), top(cells.top)}, {pitch * cells.columns(), pitch * cells.rows()}};
  }
};

/// Sets a grid at a pitch. The type size keeps the style's ratio to the pitch, but capitals never exceed the
/// style's share of it (faces differ: at 7 pt the capitals of B612 Mono are 5.3 pt high, those of Liberation
/// Mono 4.6 pt). All letters come from one face: if the style's lacks some, from another that has them all.
///
/// The type size is reduced until the widest letter fits into its cell with white around it. Letters beyond
/// Latin, Greek and Cyrillic come from faces without capitals. If most letters are such, the middle of the
/// ink of most of them (Arabic ink hangs a quarter of a cell lower) is centred in the cells, in line with the
/// ruler ticks.
LetterGrid setGrid(const GridStyle& style, const Alphabet& alphabet, Point origin, Length pitch,
                   const TextMeasure& measure);

/// Which cells show their letters; empty: all.
using ShownCells = std::function<bool(Cell)>;

/// The letters of one row as a single run; cells without a letter show nothing.
LetterRun letterRow(const LetterGrid& grid, const Puzzle& puzzle, std::int32_t row, std::int32_t fromColumn,
                    std::int32_t toColumn, const ShownCells& shown = {});

/// The letters of all rows of a block.
void addLetters(const LetterGrid& grid, const Puzzle& puzzle, const CellRange& cells,
                std::vector<Item>& items, const ShownCells& shown = {});

/// Horizontal lines, then vertical ones, each as long as possible, where `drawn` is true of a cell and its
/// upper or left neighbour (one may be outside). Horizontal lines reach `beyond` their cells at both ends.
std::vector<PathStep> cellEdges(const LetterGrid& grid, const Grid& cells, Length beyond,
                                const std::function<bool(Cell, Cell)>& drawn);

/// The cells whose centres are in a window of the page.
CellRange cellsIn(const LetterGrid& grid, const Puzzle& puzzle, const Rect& window);

/// Calls visit(cell, index of its letter from 0) for each cell of a placed word.
template <typename Visit>
void eachLetter(const Puzzle& puzzle, const Placement& p, const Visit& visit) {
  EXPECTS(p.word < puzzle.words.size());
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  for (std::int32_t i = 0; i < length; ++i) visit(advance(p.start, p.direction, i), i);
}

/// The centres of the first and last cells of a placed word.
std::pair<Point, Point> endsOf(const LetterGrid& grid, const Puzzle& puzzle, const Placement& p);

/// All cells of a puzzle.
inline CellRange allCells(const Puzzle& p) {
  return {0, 0, p.grid.columns(), p.grid.rows()};
}

/// A closed outline at distance `radius` around the line from `from` to `to` (which may coincide).
std::vector<PathStep> capsule(Point from, Point to, Length radius);

/// A word's capsule.
struct Ring {
  std::pair<Point, Point> ends;
  Length radius;
  std::optional<Colour> body;
  Stroke edge;
};
/// Draws all bodies first and then all edges, so that crossing words are both fully visible.
void addRings(const std::vector<Ring>& rings, std::vector<Item>& items);

enum class Side { top, right, bottom, left };

/// The ruler of one side: a dot for each cell, an o at each 5, a bar at each 10 (a dash at the left and
/// right), and the number at each 10, counted from 1 over the whole grid (article, 3.1) in the direction of
/// `columns`. `cells` is the visible block: a sheet that starts at column 301 shows 310 at the same column as
/// the poster. Every tick is on the centre line of its cell.
std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure);

/// The depth of a ruler outwards from the grid, including the space kept free beyond it.
Length rulerDepth(const RulerStyle& style, Length pitch);

/// The pitch at which `cells` cells and a ruler on both sides fill `room`.
Length pitchThatFits(const RulerStyle& style, std::int32_t cells, Length room);

struct NumberedGridStyle {
  Face face{"DejaVu Sans Condensed"};       ///< For letters and numbers.
  double letterHeight = 0.46;               ///< Height of a capital over the pitch.
  double numberSize = 0.32;                 ///< Type size over the pitch.
  Length smallestNumber = Length::pt(2.5);  ///< Smaller numbers are left out.
  Colour line = kBlack;
  Colour letter = kBlack;
  Length widest = Length::pt(26);      ///< The largest pitch.
  Length thinnest = Length::pt(0.15);  ///< The smallest line width.
  bool letters = false;                ///< Whether to show the solution.
  bool numbers = true;
  /// The ground of a square; empty result: white, which is not printed. If set, it is the only ground: no
  /// square is black, shaded or circled.
  std::function<std::optional<Colour>(Cell)> ground = {};
  /// Adds further items on the squares. A crossword in a right-to-left script is mirrored as a whole,
  /// including these items.
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};
};

/// The position of a puzzle's squares in `field`: as large as fits, centred horizontally, at the top.
LetterGrid planNumberedGrid(const Puzzle& puzzle, const Rect& field, const NumberedGridStyle& style,
                            const TextMeasure& measure);

/// The squares (cells other than kOutside) with outlines, numbers and, in a solution, letters; black cells;
/// shading, circles and bars. Several letters in a square are set smaller.
std::vector<Item> numberedGrid(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                               const TextMeasure& measure);

}  // namespace gridpress::layout
