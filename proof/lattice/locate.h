// proof/lattice/locate: which puzzle, and which part of its grid, a page's letters show.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// Of a puzzle's letters: a page that shows this many of them is the puzzle's, with faults.
inline constexpr double kAlike = 0.6;

/// How many of a piece's cells equal the grid's when it begins at `offset` (which may lie outside).
std::size_t agreement(const Grid& grid, const GridPiece& piece, Cell offset);

/// The offset inside the grid where the most letters agree, if nine in ten do; nothing where there is none,
/// or where several places agree as well.
std::optional<Cell> locateByLetters(const Grid& grid, const GridPiece& piece);

/// What holds all of a grid's letters. Empty: 0, 0, 0, 0.
Extent extentOf(const Grid& grid);
/// Where that begins.
inline Cell cornerOf(const Grid& grid) {
  const Extent e = extentOf(grid);
  return {e.left, e.top};
}

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

/// A page's letters by where they stand. The page must outlive it.
class LetterField {
 public:
  explicit LetterField(const PrintedPage& page);
  /// A block that shows at least `kAlike` of the puzzle's letters at their places: just the cells of the
  /// grid's extent, from its corner on.
  std::optional<GridPiece> find(const Puzzle& puzzle) const;
  struct Glyph {
    double x = 0, y = 0;    ///< Its middle, its baseline.
    std::string_view text;  ///< Its first code point.
  };
  /// By baseline, each from left to right.
  const std::vector<std::vector<Glyph>>& lines() const { return lines_; }

 private:
  /// Where the grid's first cell would stand, and how far apart all are.
  struct Place {
    double x = 0, y = 0, pitch = 0;
  };
  const Glyph* at(double x, double y, double within) const;
  std::optional<Place> placeOf(const Puzzle& puzzle) const;
  Place placeBy(const Glyph& glyph, Cell cell, double pitch, const Puzzle& puzzle) const;
  /// How many of the grid's letters a place does not show; nothing where those are more than `mayMiss`.
  std::optional<int> missesAt(const Puzzle& puzzle, const Place& place, int mayMiss) const;
  std::optional<GridPiece> read(const Puzzle& puzzle, const Place& place) const;

  const PrintedPage& page_;
  std::vector<std::vector<Glyph>> lines_;
};

/// Knows the puzzles by a few letters that stand side by side in their rows. A page that shows most of a grid
/// shows some of them whole, whatever is wrong with others.
class PuzzleIndex {
 public:
  explicit PuzzleIndex(const std::vector<Puzzle>& puzzles);
  /// In rising order; every puzzle that the page shows is among them, few others are.
  std::vector<std::size_t> on(const LetterField& field) const;

 private:
  static constexpr std::size_t kLongest = 6;  ///< Letters side by side.
  std::unordered_map<std::string, std::vector<std::uint32_t>> byLetters_[kLongest + 1];
  std::vector<std::uint32_t> always_;  ///< Without two letters side by side.
};

}  // namespace gridpress::proof
