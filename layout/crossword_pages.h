// layout/crossword_pages: a crossword as pages: the numbered grid, the clues, the solution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/clue_lists.h"
#include "layout/numbered_grid.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

struct CrosswordStyle {
  Size page{Length::in(8.5), Length::in(11)};
  Insets margin = Insets::all(Length::in(0.6));
  Face titleFace{"DejaVu Sans Condensed Bold"};
  Length titleSize = Length::pt(18);
  Face creditFace{"DejaVu Sans Condensed"};
  NumberedGridStyle grid;
  ClueStyle clues;
  int columns = 3;
  Length gutter = Length::pt(16);
  /// Squares that would be smaller on the page get a larger sheet of their own.
  Length smallestPitch = Length::pt(12);
  Length largestSheet = Length::in(72);  ///< Beyond it squares become smaller after all.
  std::size_t mostClues = 5000;          ///< An array of more words without clues is printed without lists.
  bool solution = true;                  ///< A last page with the letters.
};

/// The pages. The puzzle and the measure must outlive them. Throws Error (call) where the puzzle is no
/// crossword.
Document composeCrossword(const Puzzle& puzzle, const CrosswordStyle& style, const TextMeasure& measure);

}  // namespace gridpress::layout
