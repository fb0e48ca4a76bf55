// proof/lattice/locate: which puzzle, and which part of its grid, is on a page.
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

/// A page with at least this share of a puzzle's letters shows the puzzle, with faults.
inline constexpr double kAlike = 0.6;

/// How many cells of a piece equal the grid's if it begins at `offset` (which may be outside).
std::size_t agreement(const Grid& grid, const GridPiece& piece, Cell offset);

/// The offset inside the grid at which most letters agree, if nine in ten do; nothing if there is none, or if
/// several offsets agree equally.
std::optional<Cell> locateByLetters(const Grid& grid, const GridPiece& piece);

/// The bounding extent of a grid's letters; 0, 0, 0, 0 if there are none.
Extent extentOf(const Grid& grid);
/// Its first cell.
inline Cell cornerOf(const Grid& grid) {
  const Extent e = extentOf(grid);
  return {e.left, e.top};
}

/// Whether a cell has a letter to print.
inline bool hasLetter(Letter letter) {
  return letter != kBlank && letter != kOutside;
}

/// Whether a grid has cells that do not exist.
bool hasOutside(const Grid& grid);

/// Compares every cell of a piece with the grid; adds a finding for each difference, including letters where
/// the grid has none or outside it. `which` is put before the cell: "\"Birds\", ".
void checkLetters(const Puzzle& puzzle, const GridPiece& piece, Cell offset, std::size_t pageIndex,
                  Findings& findings, const std::string& which = {});

/// Empty if a placement spells its word; otherwise what is wrong: "POZOS from 6,141 ↙ meets B at 4,143, where
/// it has Z", or that it leaves the grid.
std::string misreads(const Puzzle& puzzle, const Placement& placement);

/// "POZOS from 6,141 ↙".
std::string nameOf(const Puzzle& puzzle, const Placement& placement);
/// The puzzle's name in findings: its title in quotation marks.
std::string nameOf(const Puzzle& puzzle);

/// A page's letters by position. The page must outlive it.
class LetterField {
 public:
  explicit LetterField(const PrintedPage& page);
  /// Finds a block with at least `kAlike` of the puzzle's letters in place: exactly the cells of the grid's
  /// extent.
  std::optional<GridPiece> find(const Puzzle& puzzle) const;
  struct Glyph {
    double x = 0, y = 0;    ///< Its middle, its baseline.
    std::string_view text;  ///< Its first code point.
  };
  /// Sorted by baseline, each from left to right.
  const std::vector<std::vector<Glyph>>& lines() const { return lines_; }

 private:
  /// A possible position of the grid's first cell, and the pitch.
  struct Place {
    double x = 0, y = 0, pitch = 0;
  };
  const Glyph* at(double x, double y, double within) const;
  std::optional<Place> placeOf(const Puzzle& puzzle) const;
  Place placeBy(const Glyph& glyph, Cell cell, double pitch, const Puzzle& puzzle) const;
  /// How many of the grid's letters are missing at a place; nothing if more than `mayMiss`.
  std::optional<int> missesAt(const Puzzle& puzzle, const Place& place, int mayMiss) const;
  std::optional<GridPiece> read(const Puzzle& puzzle, const Place& place) const;

  const PrintedPage& page_;
  std::vector<std::vector<Glyph>> lines_;
};

/// An index of puzzles by a few adjacent letters of their rows. A page that shows most of a grid shows some
/// of these intact, whatever is wrong elsewhere.
class PuzzleIndex {
 public:
  explicit PuzzleIndex(const std::vector<Puzzle>& puzzles);
  /// Candidates for a page, in ascending order: every puzzle that the page shows, and few others.
  std::vector<std::size_t> on(const LetterField& field) const;

 private:
  static constexpr std::size_t kLongest = 6;  ///< Adjacent letters.
  std::unordered_map<std::string, std::vector<std::uint32_t>> byLetters_[kLongest + 1];
  std::vector<std::uint32_t> always_;  ///< Puzzles without two adjacent letters.
};

}  // namespace gridpress::proof
