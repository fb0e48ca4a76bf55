// gen/squares/pattern: a crossword's blocks and squares before it has letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/grid.h"

namespace gridpress::gen {

/// Squares in which one word is written.
struct Slot {
  Direction direction = Direction::right;  ///< Right or down.
  std::vector<Cell> cells;
};

/// A pattern without faults: all squares hang together, each is part of a word, and no word has two letters.
struct Pattern {
  std::int32_t columns = 0, rows = 0;
  /// Row by row: empty for a block, kOpenSquare, or the letter that is given there, in capitals.
  std::vector<std::string> squares;
  std::vector<Slot> slots;  ///< Across, then down, row by row.

  const std::string& at(Cell c) const {
    return squares[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(c.column)];
  }
  bool isBlock(Cell c) const { return at(c).empty(); }
};

inline constexpr const char* kOpenSquare = ".";

/// Reads patterns, with blank lines between: a line a row, # for a block, a full stop for a square, or the
/// letter that it has; lines that begin with ; say nothing. Throws what LineReader throws, and Error (call)
/// with the line: rows of unlike lengths, fewer than 3 or more than 64 rows or columns, other characters, a
/// word of two letters, a square in no word, squares that do not hang together, and where there is no
/// pattern.
std::vector<Pattern> readPatterns(const std::string& path);

}  // namespace gridpress::gen
