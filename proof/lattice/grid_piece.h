// proof/lattice/grid_piece: finds a grid's letters on a page, and the lattice they are set on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
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

/// A least-squares fit of a line.
struct LeastSquares {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  void add(double at, double value, double weight = 1) {
    n += weight, x += weight * at, y += weight * value;
    xx += weight * at * at, xy += weight * at * value;
  }
  /// Nothing if all values are in one place.
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
  /// In pitches: whole numbers are places.
  double position(double v) const { return (v - start) / pitch; }
  int nearest(double v) const { return static_cast<int>(std::lround(position(v))); }
};

/// Fits an axis by least squares to values that repeat (one for each letter of a column). Places with few
/// values are ignored, and so is what is more than three places away from the main part. Nothing if there are
/// no values. `pitch` is a first guess, correct to some per cent, and is kept if all values are in one place.
///
/// With `everyPlace` nothing is ignored: the outline of a mask makes rows of one letter, and wide gaps.
std::optional<Axis> fitAxis(std::vector<double> values, double pitch, bool everyPlace = false);

/// All cells of a number of columns and rows, row by row, for a loop.
class CellRange {
 public:
  CellRange(int columns, int rows) : columns_(columns), rows_(columns > 0 ? rows : 0) {}

  struct Iterator {
    int columns;
    Cell at;
    Cell operator*() const { return at; }
    void operator++() { at = at.column + 1 < columns ? Cell{at.column + 1, at.row} : Cell{0, at.row + 1}; }
    bool operator==(const Iterator&) const = default;
  };
  Iterator begin() const { return {columns_, {0, 0}}; }
  Iterator end() const { return {columns_, {0, rows_}}; }

 private:
  int columns_, rows_;
};
inline CellRange cellsOf(const Grid& grid) {
  return {grid.columns(), grid.rows()};
}

/// Columns [left, right) and rows [top, bottom).
struct Extent {
  int left = 0, top = 0, right = 0, bottom = 0;
};

/// Groups of values closer together than `gap`: sorted means with counts.
struct Cluster {
  double mean = 0;
  std::size_t count = 0;
};
std::vector<Cluster> clustersOf(std::vector<double> values, double gap);

/// The median; 0 if there are no values.
double median(std::vector<double> values);

/// A cell that shows something other than a letter of the alphabet.
inline constexpr Letter kUnknown = 0xFFFD;

/// A block of letters as printed. Cells are counted from its own top left corner.
struct GridPiece {
  Axis columns;  ///< Through the middles of letters, by the widths stated in the font.
  Axis rows;     ///< Through their baselines.
  double size = 0;
  std::string font;
  Colour colour;           ///< Of most letters.
  bool anyColour = false;  ///< As in GridSearch.
  int forms = 0;           ///< Form depth of its letters; anything deeper belongs to a drawing.
  double advance = 0;      ///< The stated width of most letters.

  std::vector<Letter> cells;               ///< Row by row; kBlank if empty; kUnknown: see `odd`.
  std::map<std::size_t, std::string> odd;  ///< What kUnknown cells show, by index in `cells`.
  std::size_t letters = 0;                 ///< Cells that show something.
  std::vector<bool> isGrid;                ///< By character of the page: belongs to one of these letters.
  std::vector<bool> composed;              ///< By cell: shows several characters.
  std::vector<Colour> colours;             ///< By cell: the letter's colour.
  double inkRight = 0;                     ///< From the stated middle of a letter to that of its ink; median.
  bool inkKnown = false;                   ///< middlesAt() has set inkUp.
  double inkUp = 0;                        ///< From the baseline to the middle of a letter's ink.
  double markUp = 0;                       ///< From the baseline to where rulers point.
  bool gaps = false;                       ///< As in GridSearch.
  double worst = 0;                        ///< The largest distance of a letter from its place, in points.

  /// All cells of the piece.
  CellRange places() const { return {columns.count, rows.count}; }
  /// The index of a cell of the piece in `cells`.
  std::size_t indexOf(Cell c) const {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns.count) +
           static_cast<std::size_t>(c.column);
  }
  bool contains(Cell c) const {
    return c.column >= 0 && c.row >= 0 && c.column < columns.count && c.row < rows.count;
  }
  Letter at(Cell c) const { return cells[indexOf(c)]; }
  /// What a cell shows, for a finding; "nothing" if it is empty.
  std::string shown(Cell c, const Alphabet& alphabet) const;
  /// The column or row, in cells, for a position of the middle of ink.
  double inkColumn(double x) const { return columns.position(x - inkRight); }
  double inkRow(double y) const { return rows.position(y + inkUp); }
  /// The row, in cells, to which a ruler mark at this position points.
  double markRow(double y) const { return rows.position(y + markUp); }
  /// Sets the heights of cells' middles and of rulers' marks above the baselines, if they need not be read
  /// from the ink.
  void middlesAt(double ofCells, double ofMarks) { inkUp = ofCells, markUp = ofMarks, inkKnown = true; }
  /// The y of the middle of capitals in a row.
  double middleOfRow(double row) const;
  /// Adds empty columns and rows on each side; cells are then counted from the new corner.
  void pad(int left, int top, int right, int bottom);
};

/// The middle of a capital or digit above its baseline, in ems: half the usual cap height.
inline constexpr double kCapMiddle = 0.36;

/// How to look for a grid's letters (points; 0: unknown).
struct GridSearch {
  double pitch = 0;                   ///< Used if a piece of one letter shows none.
  double size = 0;                    ///< Excludes titles of another type size.
  std::optional<Colour> colour = {};  ///< Excludes letters of another colour.
  bool anyColour = false;             ///< For a key: words are black, filler is gray.
  /// The grid has cells without letters (a mask): rows and columns with few letters belong to it too, and
  /// gaps may be wide.
  bool gaps = false;
};

/// The only reader of letters on a lattice, for posters, tiles, keys and worksheets. Takes the letters of the
/// face, size and colour in which the page has most characters of the alphabet; nothing if it has none.
std::optional<GridPiece> findGrid(const PrintedPage& page, const Alphabet& alphabet,
                                  const GridSearch& search = {});

/// A letter on a piece's lattice that is not one of its cells: a sheet repeats letters of the next one in
/// another colour. Its cell is counted like the piece's.
struct RepeatedLetter {
  Cell cell;
  std::string text;
  Colour colour;
};
std::vector<RepeatedLetter> repeatedLetters(const PrintedPage& page, const GridPiece& piece,
                                            const Alphabet& alphabet);

/// Adds a finding for each letter more than 0.05 pt off the lattice (plus a thousandth of its size, to which
/// PDFs round; four thousandths in a proportional face). `offset` is the grid cell at which the piece begins.
/// Sets `worst`.
void checkEven(const PrintedPage& page, GridPiece& piece, Cell offset, Columns columns, Findings& findings);

/// Whether the difference of two pitches is visible over `cells` cells: more than a quarter point, plus what
/// rounding to thousandths of a letter of `size` points adds.
bool pitchDiffers(double a, double b, int cells, double size);

}  // namespace gridpress::proof
