// layout/grid/letter_grid: where each cell of a grid lies on a page; letters in rows, rulers and capsules.
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

/// A block of cells, half open: columns [left, right), rows [top, bottom), 0-based.
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

/// A grid set on a page: cell (0, 0)'s top left corner is `origin`, cells are squares of side `pitch`.
struct LetterGrid {
  Point origin;
  Length pitch;
  Length size;       ///< Type size of the letters.
  Length capHeight;  ///< Of a capital at that size.
  Length drop;       ///< From a cell's middle down to the baseline.
  Length middle;     ///< From the baseline up to the middle of most letters' ink.
  Face face;
  Colour colour;

  Length left(std::int32_t column) const { return origin.x + pitch * column; }
  Length top(std::int32_t row) const { return origin.y + pitch * row; }
  Length centreX(std::int32_t column) const { return left(column) + pitch / 2; }
  Length centreY(std::int32_t row) const { return top(row) + pitch / 2; }
  Point centre(Cell cell) const { return {centreX(cell.column), centreY(cell.row)}; }
  /// Letters stand in the middle of their cell.
  Length baseline(std::int32_t row) const { return centreY(row) + drop; }
  /// Where marks beside a row point: at its letters, which make room for accents above or tails below.
  Length letterY(std::int32_t row) const { return baseline(row) - middle; }
  Rect area(const CellRange& cells) const {
    return {{left(cells.left), top(cells.top)}, {pitch * cells.columns(), pitch * cells.rows()}};
  }
};

/// Sets a grid at a pitch: the type size keeps the style's ratio to the pitch, but capitals never rise above
/// the style's share of it (faces differ: at 7 pt B612 Mono's capitals are 5.3 pt high, Liberation
/// Mono's 4.6). All letters come from one face: where the style's lacks some, from another that has them all.
///
/// The type is set down until the widest letter keeps to its cell, white around it. Letters beyond Latin,
/// Greek and Cyrillic come from faces that know no capitals. Where most are such, the middle of the ink that
/// most of them have (Arabic's hangs a quarter of a cell lower) stands in the middle of the cells, beside
/// which rulers tick.
LetterGrid setGrid(const GridStyle& style, const Alphabet& alphabet, Point origin, Length pitch,
                   const TextMeasure& measure);

/// Which cells show their letters; empty: all.
using ShownCells = std::function<bool(Cell)>;

/// The letters of one row's cells, as one run; cells without a letter show nothing.
LetterRun letterRow(const LetterGrid& grid, const Puzzle& puzzle, std::int32_t row, std::int32_t fromColumn,
                    std::int32_t toColumn, const ShownCells& shown = {});

/// Those of all rows of a block.
void addLetters(const LetterGrid& grid, const Puzzle& puzzle, const CellRange& cells,
                std::vector<Item>& items, const ShownCells& shown = {});

/// Lines across, then down, as long as they go, wherever `drawn` says so of a cell and the one above or left
/// of it, of which one may lie beyond the grid. Lines across reach `beyond` their cells at both ends.
std::vector<PathStep> cellEdges(const LetterGrid& grid, const Grid& cells, Length beyond,
                                const std::function<bool(Cell, Cell)>& drawn);

/// The cells whose middles lie in a window of the page.
CellRange cellsIn(const LetterGrid& grid, const Puzzle& puzzle, const Rect& window);

/// Visits the cells of a placed word: visit(cell, number of its letter from 0).
template <typename Visit>
void eachLetter(const Puzzle& puzzle, const Placement& p, const Visit& visit) {
  EXPECTS(p.word < puzzle.words.size());
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  for (std::int32_t i = 0; i < length; ++i) visit(advance(p.start, p.direction, i), i);
}

/// The middles of a placed word's first and last cell.
std::pair<Point, Point> endsOf(const LetterGrid& grid, const Puzzle& puzzle, const Placement& p);

/// All cells of a puzzle.
inline CellRange allCells(const Puzzle& p) {
  return {0, 0, p.grid.columns(), p.grid.rows()};
}

/// A closed outline at distance `radius` around the line from `from` to `to` (which may be the same point).
std::vector<PathStep> capsule(Point from, Point to, Length radius);

/// A word's capsule.
struct Ring {
  std::pair<Point, Point> ends;
  Length radius;
  std::optional<Colour> body;
  Stroke edge;
};
/// Bodies below, edges above all of them, so that words which cross both show whole.
void addRings(const std::vector<Ring>& rings, std::vector<Item>& items);

enum class Side { top, right, bottom, left };

/// The ruler of one side: a dot for each place, an o at 5, a bar at 10 (a dash at the left and right), and
/// the number at each 10, counting from 1 over the whole grid (article, 3.1), as `columns` are counted.
/// `cells` is the block of the grid that is shown: a sheet that starts at column 301 says 310 where the
/// poster does. Every tick stands on its cell's centre line.
std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure);

/// How far a ruler reaches out from the grid, with what is kept free beyond it.
Length rulerDepth(const RulerStyle& style, Length pitch);

/// The pitch at which `cells` cells and a ruler on both sides fill `room`.
Length pitchThatFits(const RulerStyle& style, std::int32_t cells, Length room);

struct NumberedGridStyle {
  Face face{"DejaVu Sans Condensed"};       ///< Of letters and numbers.
  double letterHeight = 0.46;               ///< A capital's height over the pitch.
  double numberSize = 0.32;                 ///< Type size over the pitch.
  Length smallestNumber = Length::pt(2.5);  ///< Numbers that would be smaller are left out.
  Colour line = kBlack;
  Colour letter = kBlack;
  Length widest = Length::pt(26);      ///< The largest pitch.
  Length thinnest = Length::pt(0.15);  ///< Lines are no thinner.
  bool letters = false;                ///< The solution.
  bool numbers = true;
  /// A square's ground; nothing: white, which is not printed. Where it is set, it decides alone: no square is
  /// black, shaded or circled.
  std::function<std::optional<Colour>(Cell)> ground = {};
  /// What else stands on the squares. A crossword in a script from the right begins at its right: all of it
  /// is mirrored, this too.
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};
};

/// Where a puzzle's squares stand in `field`: as large as fits, centred across, at the top.
LetterGrid planNumberedGrid(const Puzzle& puzzle, const Rect& field, const NumberedGridStyle& style,
                            const TextMeasure& measure);

/// The squares (cells that are not kOutside) with outlines, numbers and, in a solution, letters; black cells;
/// shading, circles and bars. Several letters in a square are smaller.
std::vector<Item> numberedGrid(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                               const TextMeasure& measure);

}  // namespace gridpress::layout
