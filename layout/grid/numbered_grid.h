// layout/grid/numbered_grid: a crossword's squares with their numbers, in a rectangle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

struct NumberedGridStyle {
  Face face{"DejaVu Sans Condensed"};       ///< Of letters and numbers.
  double letterHeight = 0.46;               ///< A capital's height over the pitch.
  double numberSize = 0.32;                 ///< Type size over the pitch.
  Length smallestNumber = Length::pt(2.5);  ///< Numbers that would be smaller are left out.
  Colour line = kBlack;
  Colour letter = kBlack;
  Length widest = Length::pt(26);      ///< The largest pitch.
  Length thinnest = Length::pt(0.15);  ///< Lines are no thinner.
  bool letters = false;                ///< The solution.
  bool numbers = true;
  /// A square's ground; nothing: white, which is not printed. Where it is set, it decides alone: no square is
  /// black, shaded or circled.
  std::function<std::optional<Colour>(Cell)> ground = {};
  /// What else stands on the squares. A crossword in a script from the right begins at its right: all of it
  /// is mirrored, this too.
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};
};

/// Where a puzzle's squares stand in `field`: as large as fits, centred across, at the top.
LetterGrid planNumberedGrid(const Puzzle& puzzle, const Rect& field, const NumberedGridStyle& style,
                            const TextMeasure& measure);

/// The squares (cells that are not kOutside) with outlines, numbers and, in a solution, letters; black cells;
/// shading, circles and bars. Several letters in a square are smaller.
std::vector<Item> numberedGrid(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                               const TextMeasure& measure);

}  // namespace gridpress::layout
