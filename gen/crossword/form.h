// gen/crossword/form: puzzles in a crossword's squares that are solved without clues, each in one way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Whether the words of such a puzzle stand by themselves, without crossings.
constexpr bool isInRows(CrosswordForm form) {
  return form == CrosswordForm::cryptogram || form == CrosswordForm::scramble;
}

/// The words of a list that has some, each in squares of its own: in as many rows as make them largest on a
/// page of this form (a cryptogram has its key there), in an order that the seed draws, a blank row above
/// each.
Puzzle wordRows(const WordList& list, CrosswordForm form, std::uint64_t seed);

/// Lists of words that a solver may think of.
using KnownWords = std::vector<std::shared_ptr<const WordList>>;

/// Gives a solved crossword a form other than clues: its clues go, codes are drawn by its seed, and as many
/// of its letters are given (SquareMark::given) that one solution is left. What a solver may think of are the
/// puzzle's words and those that are `known`; of a fill-in the puzzle's alone, each once. A codeword has
/// three letters given at least, a cryptogram two, of those that stand least often. False where that was not
/// proved within a few seconds: more solutions may be left.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const KnownWords& known);

}  // namespace gridpress::gen
