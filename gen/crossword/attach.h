// gen/crossword/attach: further words into a finished crossword.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// Adds words (of the puzzle's alphabet, each once) by the rules of plane.h: each shares a letter at least
/// and touches nothing else, where it crosses most and then where the grid grows least. A word that only
/// joins once another stands waits for it. Letters that stand are kept; where words reach beyond the edges
/// the grid grows, and all places with it. A word of the puzzle's own list that is unplaced may be added,
/// and gets the new clue where one is given.
///
/// Throws Error: call for a word that stands already, job for one that joins nowhere; the puzzle is then as
/// it was.
void attachWords(Puzzle& puzzle, const std::vector<Word>& words);

}  // namespace gridpress::gen
