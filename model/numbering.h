// model/numbering: the numbers in a crossword's squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/puzzle.h"

namespace gridpress {

/// Squares in which a word begins are numbered from 1, row by row; an across and a down word that begin in
/// the same square share its number.
struct Numbering {
  std::vector<Cell> cells;             ///< Where number i + 1 stands.
  std::vector<std::uint32_t> numbers;  ///< Of each of the puzzle's placements.
  std::vector<std::uint32_t> across;   ///< The placements that read right, by their numbers.
  std::vector<std::uint32_t> down;     ///< Those that read down.
};

/// A puzzle's numbers. Words that read another way are numbered, but in neither list.
Numbering numberingOf(const Puzzle& puzzle);

}  // namespace gridpress
