// tests/support/brute: reads a grid the plain way, word by word, cell by cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/puzzle.h"

namespace gridpress {

using CellSet = std::set<Cell>;

/// The different sets of cells where these letters can be read.
inline std::vector<CellSet> readingsOf(const Grid& grid, const std::vector<Letter>& letters) {
  std::set<CellSet> all;
  for (Cell start; start.row < grid.rows(); ++start.row)
    for (start.column = 0; start.column < grid.columns(); ++start.column)
      for (const Direction direction : kDirections) {
        CellSet cells;
        for (std::size_t i = 0; i < letters.size(); ++i) {
          const Cell at = advance(start, direction, static_cast<std::int32_t>(i));
          if (!grid.contains(at) || grid.at(at) != letters[i]) break;
          cells.insert(at);
        }
        if (cells.size() == letters.size()) all.insert(cells);
      }
  return {all.begin(), all.end()};
}

inline CellSet cellsOf(const Placement& placement, std::size_t length) {
  CellSet cells;
  for (std::size_t i = 0; i < length; ++i)
    cells.insert(advance(placement.start, placement.direction, static_cast<std::int32_t>(i)));
  return cells;
}

/// The cells that words need.
inline CellSet coveredCells(const Puzzle& puzzle) {
  CellSet cells;
  for (const Placement& p : puzzle.placements) cells.merge(cellsOf(p, puzzle.words[p.word].letters.size()));
  return cells;
}

inline bool isIn(const CellSet& part, const CellSet& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

inline bool standsWhereSaid(const Puzzle& puzzle) {
  for (const Placement& p : puzzle.placements) {
    Cell at = p.start;
    for (const Letter letter : puzzle.words[p.word].letters) {
      if (!puzzle.grid.contains(at) || puzzle.grid.at(at) != letter) return false;
      at = advance(at, p.direction, 1);
    }
  }
  return true;
}

inline bool isFull(const Puzzle& puzzle) {
  return std::all_of(puzzle.grid.cells().begin(), puzzle.grid.cells().end(),
                     [&](Letter letter) { return letter == kOutside || letter < puzzle.alphabet.size(); });
}

}  // namespace gridpress
