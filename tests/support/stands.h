// tests/support/stands: whether a puzzle holds what it says.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>

#include "model/puzzle.h"

namespace gridpress {

/// Every placement's letters are in the grid, in an allowed direction, and every cell that exists has a
/// letter.
inline bool stands(const Puzzle& puzzle, std::bitset<8> directions = 0xFF) {
  for (const Placement& p : puzzle.placements) {
    if (!directions[static_cast<std::size_t>(p.direction)]) return false;
    Cell at = p.start;
    for (const Letter letter : puzzle.words[p.word].letters) {
      if (!puzzle.grid.contains(at) || puzzle.grid.at(at) != letter) return false;
      at = advance(at, p.direction, 1);
    }
  }
  for (const Letter letter : puzzle.grid.cells())
    if (letter != kOutside && letter >= puzzle.alphabet.size()) return false;
  return true;
}

}  // namespace gridpress
