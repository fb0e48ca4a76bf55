// model/sectors: the squares of a map reference: "F7".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "model/grid.h"

namespace gridpress {

struct Puzzle;

/// A to Z without I and O, then AA.
std::string rowLetters(std::size_t row);
/// "C4": rows are letters, columns numbers from 1.
std::string squareLabel(std::size_t row, std::size_t column);

/// Squares from the grid's top left corner; those at the right and bottom edges may be cut off.
struct Sectors {
  std::int32_t side = 10;  ///< In cells: a multiple of ten, so that rulers show where a square ends.
  Cell count;              ///< Squares across and down.

  std::string labelOf(Cell cell) const;
};

/// The squares of a puzzle with a map: at most two dozen along its longer side. Nothing for a puzzle without
/// a map, or one small enough to take in at a glance.
std::optional<Sectors> sectorsOf(const Puzzle& puzzle);

}  // namespace gridpress
