// layout/pages/crossword_print: a crossword on its paper, on as large a sheet as it needs, or as it grew.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/pages/page.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// How a crossword is printed.
struct CrosswordLook {
  bool letters = false;  ///< To look at: the letters, and no clues.
  bool bare = false;     ///< Letters alone, without a title, on a page of their own size: for a picture.
  /// A square's ground; nothing: white, which is not printed.
  std::function<std::optional<Colour>(Cell)> ground = {};
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};  ///< What else stands on squares.
  Length largestSheet = Length::in(72);  ///< Beyond it squares become smaller after all.
};

/// Whether its squares are large enough on the style's page.
bool fitsPaper(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure);

/// The grid with its clues, on as many pages as they take, and the solution on the last. A grid that does not
/// fit the style's page has a sheet of its own size, with clues on pages behind. Throws Error (call) where
/// the puzzle is not a crossword.
Document composeCrossword(Worksheet sheet, const WorksheetStyle& style, const CrosswordLook& look,
                          const TextMeasure& measure);

using Ground = std::function<std::optional<Colour>(Cell)>;

/// Squares by when their first word was placed, from red over yellow and green to blue. `order` holds the
/// puzzle's placements in the order of their placing.
Ground groundByOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& order);
/// Each word in a colour of its own; where two cross, theirs are blended.
Ground groundByWord(const Puzzle& puzzle);

/// An array with a margin of blanks, and what its squares may still be used for. Letters are gray, the newest
/// word's darkest, those that another word can still cross green, with an arrow along which it would read;
/// blanks that must stay empty are red, those that can hold a letter of a word along their arrow pale green.
struct GrownArray {
  Puzzle puzzle;
  Ground ground;
  std::function<void(const LetterGrid&, std::vector<Item>&)> arrows;
};
/// Of the first `words` of an order.
GrownArray grownArray(const Puzzle& puzzle, const std::vector<std::uint32_t>& order, std::size_t words);

/// A grown array as a page for each step: the first page has `order.front()` alone, the last all words. All
/// pages show the same part of the plane.
Document composeGrowth(const SharedPuzzle& puzzle, const std::vector<std::uint32_t>& order,
                       const Phrases& phrases, const TextMeasure& measure);

}  // namespace gridpress::layout
