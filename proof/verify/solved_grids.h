// proof/verify/solved_grids: pages of solutions: puzzles' letters, and a circle around each of their words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/lattice/letter_field.h"
#include "proof/lattice/puzzle_index.h"
#include "proof/text/printed_page.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// Holds the circles that touch a puzzle's grid against its words: each has one circle from its first to its
/// last letter, and no other circle begins or ends in the grid. Gives the number of circles. The piece is the
/// grid's whole extent.
std::size_t checkCircles(const Puzzle& puzzle, const GridPiece& piece,
                         const std::vector<PrintedCircle>& circles, std::size_t pageIndex,
                         Findings& findings);

/// The puzzles' grids on a file's pages, as the pages are read, with all of their letters or with those of
/// their words alone. The puzzles must outlive it.
class SolvedGrids {
 public:
  explicit SolvedGrids(const std::vector<Puzzle>& puzzles);
  /// Looks for those of the puzzles that the page may show (PuzzleIndex).
  void read(const PrintedPage& page, const LetterField& field, const std::vector<std::size_t>& among);
  /// A puzzle's grid on a page to be solved is no solution. False where it is one: it shows circles.
  bool leaveOut(std::size_t puzzle, std::size_t page);
  bool none() const;
  /// What each solution shows, and puzzles that have none.
  std::vector<Check> check(const std::string& path) const;

 private:
  struct Shown {
    std::size_t page = 0;
    bool wordsAlone = false;
    GridPiece piece;
    std::vector<PrintedCircle> circles;  ///< That begin or end in it.
  };
  void add(const Puzzle& puzzle, std::size_t number, bool wordsAlone, const PrintedPage& page,
           const LetterField& field);
  /// Of the puzzle, in what is shown.
  std::size_t equalLetters(std::size_t puzzle, const Shown& shown) const;
  const std::vector<Puzzle>& puzzles_;
  std::vector<Puzzle> wordsAlone_;         ///< Without the letters that no word needs.
  PuzzleIndex index_;                      ///< Of these.
  std::vector<std::vector<Shown>> shown_;  ///< Of each puzzle.
};

}  // namespace gridpress::proof
