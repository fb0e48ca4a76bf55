// tests/support/puzzle_figures: how the words of a puzzle lie, counted plainly, for tests and measurements.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <vector>

#include "gen/grid/difficulty.h"
#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "model/puzzle.h"

namespace gridpress::test {

/// What people see of a puzzle's layout.
struct PuzzleFigures {
  double fill = 0;      ///< Cells that words use, of all.
  double evenness = 0;  ///< Words of the direction used most, by the share that each direction should have.
  double least = 0, most = 0;  ///< Of the used cells, the shares of the emptiest and the fullest quadrant.
  std::uint64_t bundle = 0;    ///< Words of the largest group side by side.
  std::uint64_t alike = 0;  ///< Pairs with the same first three letters, side by side or beginning together.
  std::uint64_t crossings = 0;
  double alone = 0;  ///< The share of words that cross no other.
};

namespace detail {

inline std::vector<Cell> cellsOf(const Puzzle& puzzle, const Placement& p) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i)
    cells.push_back(advance(p.start, p.direction, static_cast<std::int32_t>(i)));
  return cells;
}

// On neighbouring lines of one axis, somewhere side by side; or beginning in neighbouring cells.
inline bool together(const Puzzle& puzzle, const Placement& a, const Placement& b) {
  if (std::abs(a.start.column - b.start.column) <= 1 && std::abs(a.start.row - b.start.row) <= 1) return true;
  const int axis = static_cast<int>(a.direction) % 4;
  if (axis != static_cast<int>(b.direction) % 4) return false;
  const Cell aside = axis == 0 ? Cell{0, 1} : Cell{1, 0};
  std::set<Cell> beside;
  for (const Cell c : cellsOf(puzzle, a)) {
    beside.insert({c.column + aside.column, c.row + aside.row});
    beside.insert({c.column - aside.column, c.row - aside.row});
  }
  for (const Cell c : cellsOf(puzzle, b))
    if (beside.contains(c)) return true;
  return false;
}

inline std::uint64_t alikeIn(const Puzzle& puzzle) {
  std::uint64_t pairs = 0;
  for (const Placement& a : puzzle.placements)
    for (const Placement& b : puzzle.placements) {
      const auto &one = puzzle.words[a.word].letters, &two = puzzle.words[b.word].letters;
      if (a.word >= b.word || one.size() < 3 || two.size() < 3) continue;
      // A word inside another begins where that begins.
      const std::vector<Cell> longer = cellsOf(puzzle, a), shorter = cellsOf(puzzle, b);
      if (std::search(longer.begin(), longer.end(), shorter.begin(), shorter.end()) != longer.end()) continue;
      pairs += std::equal(one.begin(), one.begin() + 3, two.begin()) && together(puzzle, a, b);
    }
  return pairs;
}

}  // namespace detail

/// Words of one letter read nowhere and are left out of the counts of directions.
inline PuzzleFigures figuresOf(const Puzzle& puzzle, gen::Directions allowed) {
  PuzzleFigures f;
  std::set<Cell> used;
  std::array<double, 8> reading{};
  double words = 0, crossed = 0;
  for (const Placement& p : puzzle.placements) {
    for (const Cell c : detail::cellsOf(puzzle, p)) used.insert(c);
    if (puzzle.words[p.word].letters.size() < 2) continue;
    ++reading[static_cast<std::size_t>(p.direction)];
    ++words;
  }
  f.fill = static_cast<double>(used.size()) / static_cast<double>(gen::insideCount(puzzle.grid));
  if (words > 0)
    f.evenness =
        *std::max_element(reading.begin(), reading.end()) * static_cast<double>(allowed.count()) / words;
  std::array<double, 4> quadrants{};
  for (const Cell c : used) {
    // The middle row and column of odd sizes belong half to either side.
    const double right = 2 * c.column + 1 > puzzle.grid.columns()    ? 1
                         : 2 * c.column + 1 == puzzle.grid.columns() ? 0.5
                                                                     : 0;
    const double low = 2 * c.row + 1 > puzzle.grid.rows() ? 1 : 2 * c.row + 1 == puzzle.grid.rows() ? 0.5 : 0;
    quadrants[0] += (1 - right) * (1 - low);
    quadrants[1] += right * (1 - low);
    quadrants[2] += (1 - right) * low;
    quadrants[3] += right * low;
  }
  const auto [least, most] = std::minmax_element(quadrants.begin(), quadrants.end());
  f.least = *least / static_cast<double>(used.size());
  f.most = *most / static_cast<double>(used.size());
  const std::vector<gen::Track> tracks = gen::tracksOf(puzzle);
  f.bundle = gen::parallelsOf(tracks).largest;
  f.crossings = gen::figuresOf(tracks, puzzle.grid.columns(), puzzle.grid.cellCount()).crossings;
  f.alike = detail::alikeIn(puzzle);
  for (const Placement& a : puzzle.placements) {
    const std::vector<Cell> cells = detail::cellsOf(puzzle, a);
    const std::set<Cell> own(cells.begin(), cells.end());
    crossed += std::any_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& b) {
      const std::vector<Cell> other = detail::cellsOf(puzzle, b);
      return static_cast<int>(a.direction) % 4 != static_cast<int>(b.direction) % 4 &&
             std::any_of(other.begin(), other.end(), [&](Cell c) { return own.contains(c); });
    });
  }
  f.alone = puzzle.placements.empty() ? 0 : 1 - crossed / static_cast<double>(puzzle.placements.size());
  return f;
}

}  // namespace gridpress::test
