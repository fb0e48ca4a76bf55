// proof/lattice/grid_piece: finds a grid's letters on a page and the lattice they stand on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "model/alphabet.h"
#include "model/colour.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/grid.h"
#include "proof/text/printed_page.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// A line through values, by least squares.
struct LeastSquares {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  void add(double at, double value, double weight = 1) {
    n += weight, x += weight * at, y += weight * value;
    xx += weight * at * at, xy += weight * at * value;
  }
  /// Nothing where all values are at one place.
  std::optional<double> slope() const {
    const double spread = n * xx - x * x;
    return spread > 0 ? std::optional((n * xy - x * y) / spread) : std::nullopt;
  }
  double at0(double slope) const { return (y - slope * x) / n; }
};

/// Place i is at `start + i * pitch`, in points; there are `count` places.
struct Axis {
  double start = 0, pitch = 0;
  int count = 0;
  double at(double i) const { return start + i * pitch; }
  /// In pitches; a whole number on a place.
  double position(double v) const { return (v - start) / pitch; }
  int nearest(double v) const { return static_cast<int>(std::lround(position(v))); }
};

/// Fits an axis through values that repeat (each letter of a column gives one) by least squares. Places that
/// have only a few values are ignored, and what lies more than three places away from the main part. Nothing
/// where there are no values. `pitch` is a first guess, good to some percent, and the answer where all values
/// are one place.
///
/// With `everyPlace` nothing is ignored: a mask's outline leaves rows of one letter, and wide gaps.
std::optional<Axis> fitAxis(std::vector<double> values, double pitch, bool everyPlace = false);

/// All cells of so many columns and rows, row by row.
inline auto cellsOf(int columns, int rows) {
  return std::views::iota(0, columns * rows) | std::views::transform([columns](int i) {
           return Cell{i % columns, i / columns};
         });
}
inline auto cellsOf(const Grid& grid) {
  return cellsOf(grid.columns(), grid.rows());
}

/// Columns [left, right) and rows [top, bottom).
struct Extent {
  int left = 0, top = 0, right = 0, bottom = 0;
};

/// Values that lie closer together than `gap` are one place: their means, sorted, with their counts.
struct Cluster {
  double mean = 0;
  std::size_t count = 0;
};
std::vector<Cluster> clustersOf(std::vector<double> values, double gap);

/// The middle value; 0 where there is none.
double median(std::vector<double> values);

/// A cell that shows something that is no letter of the alphabet.
inline constexpr Letter kUnknown = 0xFFFD;

/// A block of letters as printed. Its cells are counted from its own top left corner.
struct GridPiece {
  Axis columns;  ///< Through the letters' middles, by the widths that the font states.
  Axis rows;     ///< Through their baselines.
  double size = 0;
  std::string font;
  Colour colour;           ///< Of most letters.
  bool anyColour = false;  ///< As in GridSearch.
  int forms = 0;           ///< As its letters have it: what lies deeper is of a drawing.
  double advance = 0;      ///< The usual letter's stated width.

  std::vector<Letter> cells;               ///< Row by row; kBlank where nothing stands, kUnknown, see `odd`.
  std::map<std::size_t, std::string> odd;  ///< What kUnknown cells show, by their place in `cells`.
  std::size_t letters = 0;                 ///< Cells that show something.
  std::vector<bool> isGrid;     ///< Of each of the page's characters: it belongs to one of these letters.
  std::vector<bool> composed;   ///< Of each cell: it shows several characters.
  std::vector<Colour> colours;  ///< Of each cell's letter.
  double inkRight = 0;          ///< From a letter's stated middle to the middle of its ink, as most have it.
  bool inkKnown = false;        ///< inkUp is that of many more letters.
  double inkUp = 0;             ///< From the baseline to the middle of a letter's ink.
  double markUp = 0;            ///< From the baseline to where rulers point.
  bool gaps = false;            ///< As in GridSearch.
  double worst = 0;             ///< Points that a letter is off its place, at most.

  /// Of its own counting, as all cells here.
  auto places() const { return cellsOf(columns.count, rows.count); }
  /// A cell's place in `cells`; it lies in the piece.
  std::size_t indexOf(Cell c) const {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns.count) +
           static_cast<std::size_t>(c.column);
  }
  bool contains(Cell c) const {
    return c.column >= 0 && c.row >= 0 && c.column < columns.count && c.row < rows.count;
  }
  Letter at(Cell c) const { return cells[indexOf(c)]; }
  /// What a cell shows, for a finding; "nothing" where it shows nothing.
  std::string shown(Cell c, const Alphabet& alphabet) const;
  /// The column or row, in cells, whose letters' ink has its middle here.
  double inkColumn(double x) const { return columns.position(x - inkRight); }
  double inkRow(double y) const { return rows.position(y + inkUp); }
  /// The row, in cells, at which a mark of a ruler that stands here points.
  double markRow(double y) const { return rows.position(y + markUp); }
  /// States how far above the baselines the cells' middles and the rulers' marks are, where that need not be
  /// read from the ink.
  void middlesAt(double ofCells, double ofMarks) { inkUp = ofCells, markUp = ofMarks, inkKnown = true; }
  /// The middle of capitals in a row.
  double middleOfRow(double row) const;
  /// Adds empty columns and rows around what is there; positions are counted from the new corner.
  void pad(int left, int top, int right, int bottom);
};

/// The middle of a capital or digit above its baseline, in ems: half a usual capital's height.
inline constexpr double kCapMiddle = 0.36;

/// How to look for a grid's letters (points; 0: unknown).
struct GridSearch {
  double pitch = 0;                   ///< Used where a piece of one letter shows none.
  double size = 0;                    ///< With it a title of another type size is not taken for the grid.
  std::optional<Colour> colour = {};  ///< With it letters of another colour are not.
  bool anyColour = false;             ///< A key's letters are of several: words black, filler gray.
  /// The grid has cells without letters (a mask): rows and columns of few letters belong to it as well, and
  /// gaps may be wide.
  bool gaps = false;
};

/// The one reader of letters on a lattice, of posters, tiles, keys and worksheets: the letters of the face,
/// size and colour in which the page has most characters of the alphabet; nothing where it has none.
std::optional<GridPiece> findGrid(const PrintedPage& page, const Alphabet& alphabet,
                                  const GridSearch& search = {});

/// A letter that stands on a piece's lattice but is none of its cells: a sheet repeats those of the next one,
/// in another colour. Its cell is counted as the piece's are.
struct RepeatedLetter {
  Cell cell;
  std::string text;
  Colour colour;
};
std::vector<RepeatedLetter> repeatedLetters(const PrintedPage& page, const GridPiece& piece,
                                            const Alphabet& alphabet);

/// Adds a finding for each letter that is more than 0.05 pt (and a thousandth of its size, to which PDFs
/// round; four thousandths in a proportional face) off the lattice. `offset` is the grid's cell that the
/// piece begins with. Sets `worst`.
void checkEven(const PrintedPage& page, GridPiece& piece, Cell offset, Columns columns, Findings& findings);

/// True where two pitches differ by so much that it shows over N cells: a quarter point, and what
/// rounding to thousandths of a large letter (of `size` points) adds.
bool pitchDiffers(double a, double b, int cells, double size);

}  // namespace gridpress::proof
