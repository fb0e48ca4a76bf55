// gen/wordsearch/search/lines: the grid read along rows, columns and diagonals, one byte a cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/wordsearch/search/bitmaps.h"
#include "model/grid.h"

namespace gridpress::gen {

/// The axes are those of Bitmaps: right, downRight, down, downLeft; a line runs in that direction.
class Lines {
 public:
  static constexpr std::uint8_t kBlankCode = 0, kOutsideCode = 255;  ///< Others: slot + 1.
  /// How many codes can be read behind a line, whatever they are.
  static constexpr std::size_t kReadBehind = 16;

  Lines(const Grid& grid, const Bitmaps& slots);

  std::size_t count(std::size_t axis) const { return axes_[axis].starts.size() - 1; }
  std::span<const std::uint8_t> line(std::size_t axis, std::size_t index) const {
    const std::vector<std::size_t>& starts = axes_[axis].starts;
    return {axes_[axis].codes.data() + starts[index], starts[index + 1] - starts[index]};
  }
  /// A cell's line, and its index on it.
  struct Spot {
    std::size_t line = 0, index = 0;
  };
  Spot spotOf(std::size_t axis, Cell cell) const;
  Cell cellAt(std::size_t axis, std::size_t line, std::size_t index) const;
  void put(Cell cell, Slot slot) { set(cell, static_cast<std::uint8_t>(slot + 1)); }
  void clear(Cell cell) { set(cell, kBlankCode); }

 private:
  struct Axis {
    std::vector<std::uint8_t> codes;
    std::vector<std::size_t> starts;  ///< Of each line in codes, and the end of the last.
  };
  void set(Cell cell, std::uint8_t code);

  std::int32_t columns_, rows_;
  std::array<Axis, 4> axes_;
};

}  // namespace gridpress::gen
