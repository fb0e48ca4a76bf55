// layout/pages/crossword_print: a crossword on its paper, or on a sheet as large as it must be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/pages/page.h"

namespace gridpress::layout {

/// How a crossword is printed.
struct CrosswordLook {
  bool letters = false;  ///< To look at: the letters, and no clues.
  bool bare = false;     ///< Letters alone, without a title, on a page of their own size: for a picture.
  /// A square's ground; nothing: white, which is not printed.
  std::function<std::optional<Colour>(Cell)> ground = {};
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};  ///< What else stands on squares.
  Length largestSheet = Length::in(72);  ///< Beyond it squares become smaller after all.
  std::size_t maxWords = 5000;           ///< Of more words without clues only the picture is made.
};

/// Whether its squares are large enough on the style's page.
bool fitsPaper(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure);

/// The grid with its clues, on as many pages as they take, and the solution on the last. A grid that does not
/// fit the style's page has a sheet of its own size, with clues on pages behind. Throws Error (call) where
/// the puzzle is not a crossword.
Document composeCrossword(Worksheet sheet, const WorksheetStyle& style, const CrosswordLook& look,
                          const TextMeasure& measure);

}  // namespace gridpress::layout
