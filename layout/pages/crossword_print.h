// layout/pages/crossword_print: a crossword on its paper or a sheet as large as it needs; its growth.
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
  bool letters = false;  ///< For viewing: with letters, and without clues.
  bool bare = false;     ///< Letters only, without a title, on a page of their own size: for a picture.
  /// The ground of a square; empty result: white, which is not printed.
  std::function<std::optional<Colour>(Cell)> ground = {};
  std::function<void(const LetterGrid&, std::vector<Item>&)> over = {};  ///< Further items on the squares.
  Length largestSheet = Length::in(72);  ///< Squares are made smaller rather than exceed it.
};

/// Whether its squares are large enough on the style's page.
bool fitsPaper(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure);

/// The grid with its clues, on as many pages as needed, and the solution on the last. A grid that does not
/// fit the style's page has a sheet of its own size, followed by pages of clues. Throws Error (call) if the
/// puzzle is not a crossword.
Document composeCrossword(Worksheet sheet, const WorksheetStyle& style, const CrosswordLook& look,
                          const TextMeasure& measure);

using Ground = std::function<std::optional<Colour>(Cell)>;

/// Colours squares by the time at which their first word was placed, from red over yellow and green to blue.
/// `order` contains the puzzle's placements in the order in which they were placed.
Ground groundByOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& order);
/// A different colour for each word; blended where two words cross.
Ground groundByWord(const Puzzle& puzzle);

/// An array with a margin of blanks, and the possible uses of its squares. Letters are grey, darkest in the
/// newest word; letters that another word can still cross are green, with an arrow in its direction; blanks
/// that must stay empty are red, those that can hold a letter of a word along their arrow pale green.
struct GrownArray {
  Puzzle puzzle;
  Ground ground;
  std::function<void(const LetterGrid&, std::vector<Item>&)> arrows;
};
/// The array after the first `words` words of an order.
GrownArray grownArray(const Puzzle& puzzle, const std::vector<std::uint32_t>& order, std::size_t words);

/// The growth of an array with a page for each step: the first page shows `order.front()` alone, the last all
/// words. All pages show the same part of the plane.
Document composeGrowth(const SharedPuzzle& puzzle, const std::vector<std::uint32_t>& order,
                       const Phrases& phrases, const TextMeasure& measure);

}  // namespace gridpress::layout
