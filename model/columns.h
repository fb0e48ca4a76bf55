// model/columns: how a grid's columns are counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "model/puzzle.h"

namespace gridpress {

/// A grid's columns and the numbers that rulers, guides and reports give them: from 1, from the side at which
/// its words begin. Cells, files and searches count from the left and from 0.
struct Columns {
  std::int32_t count = 0;
  bool fromRight = false;

  std::int32_t number(std::int32_t column) const { return fromRight ? count - column : column + 1; }
  std::int32_t column(std::int32_t number) const { return fromRight ? count - number : number - 1; }
};

/// From the right where a word search is in Hebrew, Arabic and the like. A crossword's cells are in the order
/// of its words already: its page is mirrored.
Columns columnsOf(const Puzzle& puzzle);

}  // namespace gridpress
