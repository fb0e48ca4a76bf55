// model/grid: a rectangle of cells, and the eight ways to walk over it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/alphabet.h"
#include "model/contracts.h"

namespace gridpress {

/// A cell's place, 0-based, column first; (0, 0) is the top left. What people read is 1-based ("6,141").
struct Cell {
  std::int32_t column = 0, row = 0;
  constexpr auto operator<=>(const Cell&) const = default;
};

/// The eight reading directions, clockwise from the right, so that `^ 4` reverses one.
enum class Direction : std::uint8_t { right, downRight, down, downLeft, left, upLeft, up, upRight };

inline constexpr std::array<Direction, 8> kDirections = {
    Direction::right, Direction::downRight, Direction::down, Direction::downLeft,
    Direction::left,  Direction::upLeft,    Direction::up,   Direction::upRight};

/// One step's columns and rows.
constexpr Cell step(Direction d) {
  constexpr Cell kSteps[8] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  return kSteps[static_cast<std::size_t>(d) & 7U];
}

constexpr Cell advance(Cell from, Direction d, std::int32_t steps) {
  return {from.column + step(d).column * steps, from.row + step(d).row * steps};
}

constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(static_cast<unsigned>(d) ^ 4U);
}

/// The arrow that the guide prints: U+2190 to U+2199, UTF-8.
constexpr std::string_view arrow(Direction d) {
  constexpr std::array<std::string_view, 8> kArrows = {"→", "↘", "↓", "↙", "←", "↖", "↑", "↗"};
  return kArrows[static_cast<std::size_t>(d)];
}

/// Letters in rows. Cells outside a mask are kOutside, cells without a letter kBlank.
class Grid {
 public:
  Grid() = default;
  Grid(std::int32_t columns, std::int32_t rows, Letter fill = kBlank)
      : columns_((EXPECTS(columns >= 0 && rows >= 0), columns)),
        rows_(rows),
        cells_(static_cast<std::size_t>(columns) * rows, fill) {}

  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  std::size_t cellCount() const { return cells_.size(); }
  bool contains(Cell c) const { return c.column >= 0 && c.row >= 0 && c.column < columns_ && c.row < rows_; }
  /// A cell's number, row by row.
  std::size_t indexOf(Cell c) const { return static_cast<std::size_t>(c.row) * columns_ + c.column; }
  Letter& at(Cell c) { return cells_[indexOf(c)]; }
  Letter at(Cell c) const { return cells_[indexOf(c)]; }
  /// Row by row, left to right.
  const std::vector<Letter>& cells() const { return cells_; }
  bool operator==(const Grid&) const = default;

 private:
  std::int32_t columns_ = 0, rows_ = 0;
  std::vector<Letter> cells_;
};

}  // namespace gridpress
