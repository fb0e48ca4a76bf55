// proof/lattice/locate: which part of the puzzle's grid a printed piece shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"

namespace gridpress::proof {

/// Of a puzzle's letters: a page that shows so many of them is the puzzle's, with faults.
inline constexpr double kAlike = 0.6;

/// How many of a piece's cells equal the grid's when it begins at `offset` (which may lie outside).
std::size_t agreement(const Grid& grid, const GridPiece& piece, Cell offset);

/// The offset inside the grid where the most letters agree, if nine in ten do; nothing where there is none,
/// or where several places agree as well.
std::optional<Cell> locateByLetters(const Grid& grid, const GridPiece& piece);

/// Cells [left, right) x [top, bottom) hold all of a grid's letters. Empty: 0, 0, 0, 0.
struct Extent {
  int left = 0, top = 0, right = 0, bottom = 0;
};
Extent extentOf(const Grid& grid);

/// True where a cell has a letter to print.
inline bool hasLetter(Letter letter) {
  return letter != kBlank && letter != kOutside;
}

/// True for a grid with cells that do not exist.
bool hasOutside(const Grid& grid);

/// Compares every cell of a piece with the grid; one finding for each that differs, and for letters where the
/// grid has none. Says what cells outside the grid show. `which` stands before the cell: "\"Birds\", ".
void checkLetters(const Puzzle& puzzle, const GridPiece& piece, Cell offset, std::size_t pageIndex,
                  Findings& findings, const std::string& which = {});

/// Empty where a placement reads its word; else what is wrong: "POZOS from 6,141 ↙ meets B at 4,143, where it
/// has Z", or that it leaves the grid.
std::string misreads(const Puzzle& puzzle, const Placement& placement);

/// "POZOS from 6,141 ↙".
std::string nameOf(const Puzzle& puzzle, const Placement& placement);
/// What a finding calls the puzzle: its title in quotation marks.
std::string nameOf(const Puzzle& puzzle);

}  // namespace gridpress::proof
