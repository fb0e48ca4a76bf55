// gen/grid/shape: which cells of a grid exist, its proportions, the sizes to try, and what cannot fit.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/grid/directions.h"
#include "model/contracts.h"
#include "model/grid.h"
#include "model/limits.h"
#include "model/message.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// A drawing that defines where cells are, at any size. Without a drawing, everywhere.
///
/// A drawing is a raster of how much of each of its squares is inside, 0 to 255. Empty margins around it are
/// cropped. At the drawing's own size, a square is a cell if at least half of it is inside; at any other
/// size, a cell exists if at least half of the area that it covers is inside. An outer row or column without
/// such a cell (a tip) gets those that are most inside: the drawing always fills the requested size. A single
/// cell that is connected only by a corner gets a neighbour, except at the drawing's own size.
class Shape {
 public:
  /// Cells everywhere.
  Shape() = default;
  /// `inside` is row by row. Throws Error (call) if nothing is inside; `file` is the drawing's name in
  /// errors.
  Shape(std::int32_t columns, std::int32_t rows, std::vector<std::uint8_t> inside,
        const std::string& file = {});

  /// Cells everywhere, in rectangles of given proportions: `sized` returns the size whose longer side has N
  /// cells, neither side shorter for a larger N.
  explicit Shape(std::function<Cell(std::int32_t longer)> sized) : sized_(std::move(sized)) {}

  /// False if cells are everywhere.
  bool drawn() const { return columns_ > 0; }
  /// True for rectangles whose proportions are given.
  bool proportioned() const { return sized_ != nullptr; }
  /// The drawing's own size, without its margins; 0 without a drawing.
  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  /// The size with the shape's proportions whose longer side is `longer`, but not less than least(); a square
  /// if there are no proportions.
  Cell sized(std::int32_t longer) const;
  /// The longer side of the smallest size that shows the drawing, at which searches begin.
  std::int32_t least() const { return least_; }
  void setLeast(std::int32_t longer) { least_ = longer; }
  /// The share of the drawing's rectangle that is inside; 1 without a drawing.
  double fullness() const;
  /// Blank cells inside, kOutside elsewhere.
  Grid grid(std::int32_t columns, std::int32_t rows) const;
  /// How much such a grid deviates from the drawing: the area that is in only one of them, relative to the
  /// drawing's. Large for a coarse staircase, 0 for a sharp drawing at its own size and without one.
  double misfit(Cell size) const;

 private:
  /// How much of each cell of such a grid is inside, of 255 times columns_ times rows_.
  std::vector<std::int64_t> covered(std::int32_t columns, std::int32_t rows) const;

  std::int32_t columns_ = 0, rows_ = 0, least_ = 1;
  std::vector<std::uint8_t> inside_;
  std::function<Cell(std::int32_t)> sized_;
};

/// Reads a drawing of characters, one per cell: a space or a full stop is outside, any other printable
/// character is inside. Lines may be shorter than the longest: missing cells are outside. Lines end in LF or
/// CRLF.
///
/// Throws Error (call) with the line for anything ambiguous: tabs and other control characters, both spaces
/// and full stops inside one line of the drawing, text that is not UTF-8; and if nothing is inside.
Shape shapeFromText(std::string_view text, const std::string& file);

/// The longest run of cells in one of the directions, none of them outside.
std::int32_t longestRun(const Grid& grid, Directions directions);

/// The number of cells that exist.
std::size_t insideCount(const Grid& grid);

/// Up to this side a square is made smaller, one by one, until the words no longer fit; beyond it, the first
/// that fits and is nearly full is taken.
inline constexpr std::int32_t kShrinkUpTo = 300;

/// The expected side of the square for N letters, if no word is longer than it.
std::int32_t expectedSide(std::uint64_t letters);

/// The first side from `first` on that fits: after a failure, the next side is larger by one part in `parts`,
/// at least by one cell.
std::int32_t growSide(std::int32_t first, std::int32_t parts, const std::function<bool(std::int32_t)>& fits);

/// Searches for a size in which all words fit: a square, or a size with the shape's proportions.
/// `placed(size)` runs the generator and returns the share of letters that were placed, or if all were, 1
/// plus the share of cells left; the last size for which it returned at least 1 is returned. The longer side
/// starts at the expected size for the letters, or at the longest word if longer; grows by one part in 256
/// (at least one cell), beyond kShrinkUpTo by more if much is missing, until the words fit; then shrinks, see
/// kShrinkUpTo, or beyond it if much is left, but never below the longest word. A smaller size may exist,
/// since a grid that fails at one size may succeed by chance at the next smaller one.
///
/// Throws Error (job) if the grid would be beyond kMaxSide or kMaxCells.
Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<double(Cell)>& placed);

/// A size with about this number of cells: the nearest of a square, one more row and the next square, not
/// smaller than the longest word. Of a shape, the first size with enough cells and a line for that word.
Cell sizeFor(double cells, std::int32_t longest, const Shape& shape, Directions directions);

/// At most `most` of the sizes, cheapest first; of equal cost, the earlier one first.
std::vector<Cell> cheapestSizes(const std::vector<Cell>& sizes, std::size_t most,
                                const std::function<double(Cell)>& cost);

/// A search among sides (the longer one if the grid is not square). Keeps the smallest side that held all
/// words and the largest below it that did not; between them it tries the side suggested by the last result,
/// and when they are adjacent, repeats the failed one: other seeds may succeed.
class SideBisection {
 public:
  /// `held`: a side that holds all words.
  explicit SideBisection(std::int32_t held) : held_(held) {
    EXPECTS(held > 0);
    propose(0.89 * 0.955);  // Packing saves a tenth of the cells of a long list, and less of a short one.
  }

  std::int32_t side() const { return next_; }
  /// Whether no side is left to try.
  bool over() const { return held_ <= 1; }
  /// The result of packing side(): the shares of cells used and words unplaced; whether all were placed.
  void result(double full, bool complete, double unplaced);

 private:
  void propose(double full);

  std::int32_t held_, failed_ = 0, next_ = 0;
};

/// A lower bound for the cells of the words, however well they overlap: the sum of the cells needed by each
/// letter.
///
/// A word with a letter k times needs it in k cells. And of all words with the letter at the same distance
/// from their first letter, only as many as there are directions can share a cell, since they all run
/// differently, unless one is a prefix of another (prefixes are not counted); the same from the last letter.
std::size_t leastCells(const std::vector<Word>& words, std::size_t alphabet, Directions directions);

/// Why not all words fit in the grid (blank, with or without cells outside), as a clause; empty if there is
/// no proof, which does not mean that they fit.
Message whyImpossible(const std::vector<Word>& words, const Alphabet& alphabet, const Grid& grid,
                      Directions directions);

}  // namespace gridpress::gen
