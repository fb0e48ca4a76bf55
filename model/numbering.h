// model/numbering: the numbers in a crossword's squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/puzzle.h"

namespace gridpress {

/// Squares in which a word begins are numbered from 1, row by row; an across and a down word that begin in
/// the same square share its number. A square's mark may have a label instead.
struct Numbering {
  std::vector<Cell> cells;             ///< Where number i + 1 stands.
  std::vector<std::string> labels;     ///< What is printed there: i + 1, or the square's label.
  std::vector<std::uint32_t> numbers;  ///< Of each of the puzzle's placements.
  std::vector<std::uint32_t> across;   ///< The placements that read right, by their numbers.
  std::vector<std::uint32_t> down;     ///< Those that read down.

  const std::string& labelOf(std::uint32_t placement) const { return labels[numbers[placement] - 1]; }
};

/// What each square has in its corner, row by row: its letter's code where the puzzle has such, else, where
/// there are clues, the number or label of the word that begins there.
std::vector<std::pair<Cell, std::string>> squareLabels(const Puzzle& puzzle);

/// A puzzle's numbers. Words in other directions are numbered, but are in neither list.
Numbering numberingOf(const Puzzle& puzzle);

}  // namespace gridpress
