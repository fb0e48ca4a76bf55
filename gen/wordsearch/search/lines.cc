// gen/wordsearch/search/lines: which line a cell is on, and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/lines.h"

#include <algorithm>

#include "model/contracts.h"

namespace gridpress::gen {

Lines::Lines(const Grid& grid, const Bitmaps& slots) : columns_(grid.columns()), rows_(grid.rows()) {
  EXPECTS(slots.slots() <= kMaxSlots);
  for (std::size_t axis = 0; axis < 4; ++axis) {
    std::vector<std::size_t>& starts = axes_[axis].starts;
    const std::int32_t lines = axis == 0 ? rows_ : axis == 2 ? columns_ : columns_ + rows_ - 1;
    starts.push_back(0);
    for (std::int32_t line = 0; line < lines; ++line) {
      // A diagonal grows from a corner, stays at the shorter side's length, and shrinks again.
      const std::int32_t length = axis == 0   ? columns_
                                  : axis == 2 ? rows_
                                              : std::min({line + 1, columns_, rows_, lines - line});
      starts.push_back(starts.back() + static_cast<std::size_t>(length));
    }
    axes_[axis].codes.assign(grid.cellCount() + kReadBehind, kBlankCode);
  }
  for (Cell cell; cell.row < rows_; ++cell.row)
    for (cell.column = 0; cell.column < columns_; ++cell.column) {
      const Letter letter = grid.at(cell);
      if (letter == kBlank) continue;
      const auto code =
          letter == kOutside ? kOutsideCode : static_cast<std::uint8_t>(slots.slotOf(letter) + 1);
      set(cell, code);
    }
}

Lines::Spot Lines::spotOf(std::size_t axis, Cell cell) const {
  const auto column = static_cast<std::size_t>(cell.column), row = static_cast<std::size_t>(cell.row);
  const auto columns = static_cast<std::size_t>(columns_), rows = static_cast<std::size_t>(rows_);
  switch (axis) {
    case 0:
      return {row, column};
    case 1:
      return {column + rows - 1 - row, std::min(row, column)};
    case 2:
      return {column, row};
    default:
      return {column + row, std::min(row, columns - 1 - column)};
  }
}

void Lines::set(Cell cell, std::uint8_t code) {
  EXPECTS(cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_);
  for (std::size_t axis = 0; axis < 4; ++axis) {
    const Spot spot = spotOf(axis, cell);
    axes_[axis].codes[axes_[axis].starts[spot.line] + spot.index] = code;
  }
}

Cell Lines::cellAt(std::size_t axis, std::size_t line, std::size_t index) const {
  const auto l = static_cast<std::int32_t>(line), i = static_cast<std::int32_t>(index);
  switch (axis) {
    case 0:
      return {i, l};
    case 1:
      return {std::max(0, l - (rows_ - 1)) + i, std::max(0, rows_ - 1 - l) + i};
    case 2:
      return {l, i};
    default:
      return {std::min(l, columns_ - 1) - i, std::max(0, l - (columns_ - 1)) + i};
  }
}

}  // namespace gridpress::gen
