// gen/grid/shape: which cells of a grid exist, its proportions, which size is tried, and what cannot fit.
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

/// A drawing that says where cells are, at any size. Without a drawing, everywhere.
///
/// A drawing is a raster of how much of each of its squares is inside, 0 to 255. Empty margins around it are
/// cut off. Set at its own size, a square is a cell where it is inside by half or more; at any other size, a
/// cell is where half or more of what it covers is inside. An outer row or column that would have no cell so
/// (a tip) has those that are most inside: the drawing always reaches the size that is asked for. A single
/// cell that would hang by a corner gets a neighbour, at any size but the drawing's own.
class Shape {
 public:
  /// Everywhere.
  Shape() = default;
  /// `inside` is row by row. Throws Error (call) where nothing is inside; `file` is what it calls the
  /// drawing.
  Shape(std::int32_t columns, std::int32_t rows, std::vector<std::uint8_t> inside,
        const std::string& file = {});

  /// Everywhere, in rectangles of these proportions: the size whose longer side has N cells, neither
  /// side shorter for a longer one.
  explicit Shape(std::function<Cell(std::int32_t longer)> sized) : sized_(std::move(sized)) {}

  /// False where cells are everywhere.
  bool drawn() const { return columns_ > 0; }
  /// True for rectangles whose proportions are given.
  bool proportioned() const { return sized_ != nullptr; }
  /// The drawing's own size, its margins cut off; 0 without a drawing.
  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  /// The size whose longer side is `longer`, with the shape's proportions; a square where any would do. None
  /// is smaller than the least.
  Cell sized(std::int32_t longer) const;
  /// The longer side of the smallest size that shows the drawing: searches begin there.
  std::int32_t least() const { return least_; }
  void setLeast(std::int32_t longer) { least_ = longer; }
  /// The share of the rectangle around the drawing that is inside; 1 without a drawing.
  double fullness() const;
  /// Blank cells inside, kOutside elsewhere.
  Grid grid(std::int32_t columns, std::int32_t rows) const;
  /// How far such a grid is from the drawing: the area that is in one of them alone, over the drawing's. A
  /// coarse staircase has much of it, a grid of the drawing's own size none; 0 without a drawing.
  double misfit(Cell size) const;

 private:
  /// How much of each cell of such a grid is inside, of 255 times columns_ times rows_.
  std::vector<std::int64_t> covered(std::int32_t columns, std::int32_t rows) const;

  std::int32_t columns_ = 0, rows_ = 0, least_ = 1;
  std::vector<std::uint8_t> inside_;
  std::function<Cell(std::int32_t)> sized_;
};

/// Reads a drawing of characters, one a cell: a space or a full stop is outside, any other printable
/// character is inside. Lines may be shorter than the longest: what is missing is outside. Lines end in LF or
/// CRLF.
///
/// Throws Error (call) with the line for what could mean either: tabs and other control characters, spaces
/// and full stops beside one another inside the drawing's lines, text that is not UTF-8; and where nothing is
/// inside.
Shape shapeFromText(std::string_view text, const std::string& file);

/// The most cells that follow one another in one of the directions, none of them outside.
std::int32_t longestRun(const Grid& grid, Directions directions);

/// The cells that exist.
std::size_t insideCount(const Grid& grid);

/// Up to this side a square is made smaller, one by one, until the words no longer fit; beyond it, the first
/// that fits and is nearly full is taken.
inline constexpr std::int32_t kShrinkUpTo = 300;

/// The side of the square that N letters are expected to need, were no word longer than it.
std::int32_t expectedSide(std::uint64_t letters);

/// The first side from `first` on that fits: one that does not is followed by a side that is larger by one
/// part in `parts`, at least by one cell.
std::int32_t growSide(std::int32_t first, std::int32_t parts, const std::function<bool(std::int32_t)>& fits);

/// Looks for a size in which all words fit: a square, or a size with the shape's proportions. `placed(size)`
/// runs the generator and says what share of the letters found a place, and of all 1 and the share of cells
/// that are left; the last size for which it said 1 or more is returned. The longer side starts where that
/// many letters are expected to fit, or at the longest word where that is longer; grows by one part in 256
/// (at least one cell), beyond kShrinkUpTo by more where much is missing, until the words fit; then shrinks,
/// see kShrinkUpTo, or beyond it where much is left, but never below the longest word. A smaller size than
/// the answer may exist, since a grid that fails at one size may succeed by chance at the next smaller one.
///
/// Throws Error (job) where the grid would be beyond the limits above.
Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<double(Cell)>& placed);

/// The size of about as many cells: the nearest of a square, a row more and the next square, not smaller than
/// the longest word. Of a shape the first that has the cells, and a line for that word.
Cell sizeFor(double cells, std::int32_t longest, const Shape& shape, Directions directions);

/// The sizes that cost least, the cheapest first, at most `most`; of equal cost the one that comes first.
std::vector<Cell> cheapestSizes(const std::vector<Cell>& sizes, std::size_t most,
                                const std::function<double(Cell)>& cost);

/// A search among sides (the longer one of a grid that is no square). Knows the smallest that held every word
/// and the largest below it that did not; between them it takes what the last result suggests, and when they
/// touch, tries the failed one again and again: other seeds may do it.
class SideBisection {
 public:
  /// `held`: a side that holds every word.
  explicit SideBisection(std::int32_t held) : held_(held) {
    EXPECTS(held > 0);
    propose(0.89 * 0.955);  // Packing saves a tenth of the cells of a long list, and less of a short one.
  }

  std::int32_t side() const { return next_; }
  /// No side is left to try.
  bool over() const { return held_ <= 1; }
  /// What packing side() gave: the share of its cells that were used, and whether all words were placed.
  void result(double full, bool complete, double unplaced);

 private:
  void propose(double full);

  std::int32_t held_, failed_ = 0, next_ = 0;
};

/// Cells that the words need at the very least, however well they overlap: the sum, over the letters, of what
/// each letter needs.
///
/// A word that has a letter k times needs it in k cells. And of all words that have it at the same distance
/// from their first letter, as many can share one of its cells as there are directions, since they all run
/// differently, unless one is the beginning of another (those are not counted); the same from the last
/// letter.
std::size_t leastCells(const std::vector<Word>& words, std::size_t alphabet, Directions directions);

/// Why not all words can stand in the grid (blank, with cells outside or not), as a clause; empty where there
/// is no proof, which does not mean that they can.
Message whyImpossible(const std::vector<Word>& words, const Alphabet& alphabet, const Grid& grid,
                      Directions directions);

}  // namespace gridpress::gen
