// layout/pages/crossword_picture: how an array grew: its words and its squares in colours, step by step.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "layout/grid/numbered_grid.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::layout {

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
                       const NumberedGridStyle& style, const Phrases& phrases, const TextMeasure& measure);

}  // namespace gridpress::layout
