// gen/wordsearch/grow/planes: a bit a cell for each letter: where it stands, and where it could.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/grid.h"

namespace gridpress::gen {

/// An index of a grid by letter. A row's cells are followed by one that is never free, and before the first
/// row and after the last there are blocks of such: whoever walks out of the grid in a straight line meets
/// it.
class Planes {
 public:
  using Block = std::uint64_t;
  static constexpr std::ptrdiff_t kBits = 64;

  /// `longest`: no word is longer.
  Planes(const Grid& grid, std::size_t letters, std::size_t longest);

  std::ptrdiff_t width() const { return width_; }
  std::ptrdiff_t bitOf(Cell c) const { return c.row * width_ + c.column; }
  Cell cellAt(std::ptrdiff_t bit) const {
    return {static_cast<std::int32_t>(bit % width_), static_cast<std::int32_t>(bit / width_)};
  }
  std::ptrdiff_t stride(Direction d) const { return step(d).row * width_ + step(d).column; }

  /// A plane: its blocks begin with bit 0. May be read as far as a word reaches that begins in any block.
  const Block* stands(Letter letter) const { return stands_.data() + at(letter); }
  const Block* takes(Letter letter) const { return takes_.data() + at(letter); }
  /// The 64 bits from any bit on.
  static Block from(const Block* plane, std::ptrdiff_t bit) {
    const std::ptrdiff_t block = bit >> 6;
    const auto shift = static_cast<unsigned>(bit & 63);
    return plane[block] >> shift | plane[block + 1] << 1 << (63 - shift);
  }

  /// A blank cell gets a letter.
  void set(Cell cell, Letter letter);

 private:
  std::size_t at(Letter letter) const { return letter * blocks_ + edge_; }

  std::ptrdiff_t width_;
  std::size_t letters_, edge_, blocks_;  ///< Blocks at either side of a plane, and all of it.
  std::vector<Block> stands_, takes_;
};

}  // namespace gridpress::gen
