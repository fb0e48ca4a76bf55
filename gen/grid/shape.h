// gen/grid/shape: which cells of a grid exist, and its proportions: a rectangle's, or a drawing's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/grid/directions.h"
#include "model/grid.h"

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
  /// The size whose longer side is `longer`, with the shape's proportions; a square where any would do.
  Cell sized(std::int32_t longer) const;
  /// The share of the rectangle around the drawing that is inside; 1 without a drawing.
  double fullness() const;
  /// Blank cells inside, kOutside elsewhere.
  Grid grid(std::int32_t columns, std::int32_t rows) const;

 private:
  std::int32_t columns_ = 0, rows_ = 0;
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

}  // namespace gridpress::gen
