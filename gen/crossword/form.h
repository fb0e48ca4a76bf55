// gen/crossword/form: puzzles in a crossword's squares that are solved without clues, each in one way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Whether the words of such a puzzle stand by themselves, without crossings.
constexpr bool isInRows(CrosswordForm form) {
  return form == CrosswordForm::cryptogram || form == CrosswordForm::scramble;
}

/// The list's words side by side and below each other in squares, a blank row above each, in an order that
/// the seed draws. Throws Error (job) for a list without words.
Puzzle wordRows(const WordList& list, std::uint64_t seed);

/// Gives a solved crossword a form other than clues: its clues go, codes are drawn by its seed, and so many
/// of its letters are given (SquareMark::given) that one solution is left. What a solver may think of are the
/// puzzle's words and those that are `known`; of a fill-in the puzzle's alone, each once. A codeword has
/// three letters given at least, a cryptogram two. False where that was not proved within a few seconds: more
/// solutions may be left.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const std::vector<WordList>& known);

}  // namespace gridpress::gen
