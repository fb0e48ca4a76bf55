// gen/wordsearch/add/add: further words for a finished word search, within its constraints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "gen/wordsearch/add/add_words.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Words as the puzzle (a crossword, too) would have them: folded where its cells are A to Z, else in
/// capitals. Throws Error (call) for one without letters for the grid, with a letter that the puzzle lacks,
/// of one letter, or that appears twice.
std::vector<Word> gridForms(const std::vector<std::string>& spellings, const Puzzle& puzzle);

/// A puzzle with words added, and what that took.
struct Extended {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<CellChange> changes;
  std::vector<std::string> noLongerUnique;  ///< Words that could be found once, and now more often.
};

/// Adds words (see addWords): the message stays, no avoided word can be read through filler, and if it is
/// possible each word can still be found once where the constraints say so. Where they name no avoid list,
/// `usualAvoid` is kept away. Throws Error as addWords.
Extended extendPuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::vector<Word>& words,
                      Directions directions, const std::vector<std::string>& usualAvoid);

}  // namespace gridpress::gen
