// gen/crossword/form: puzzles with a crossword's squares but without clues, each with one solution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Whether the words of such a puzzle are in separate rows, without crossings.
constexpr bool isInRows(CrosswordForm form) {
  return form == CrosswordForm::cryptogram || form == CrosswordForm::scramble;
}

/// The words of a list (not empty), each in squares of its own: in the number of rows that makes them largest
/// on a page of this form (with a cryptogram's key), in an order drawn by the seed, with a blank row above
/// each.
Puzzle wordRows(const WordList& list, CrosswordForm form, std::uint64_t seed);

/// Lists of words that a solver may consider.
using KnownWords = std::vector<std::shared_ptr<const WordList>>;

/// Gives a solved crossword a form other than clues: removes its clues, draws codes by its seed, and gives
/// enough of its letters (SquareMark::given) for a single solution. Solvers may consider the puzzle's words
/// and `known` ones; for a fill-in only the puzzle's, each once. At least three letters of a codeword and two
/// of a cryptogram are given, the rarest ones. False if this was not proved within a few seconds: there may
/// be more solutions.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const KnownWords& known);

}  // namespace gridpress::gen
