// gen/wordsearch/grow/grow: a square that grows with its words, by the rule of Roger Palay's puz.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/grid/rule.h"

namespace gridpress::gen {

struct Grown {
  Grid grid;  ///< Cells that no word needs are blank.
  Places places;
};

/// Places all words in a square; `words` are longest first. The first is on the diagonal (if that direction
/// is allowed). Every other word goes where most of its letters are already present; of such places, in the
/// direction used least so far, then by chance. If it cannot share a letter, it takes blank cells by the same
/// rule, and if it fits nowhere, the grid grows by a column and a row. No word is omitted, and none is moved.
///
/// `first` is the initial size. Throws Error (job) if the grid would exceed the limits of model/limits.h.
Grown growSquare(const std::vector<WordLetters>& words, const Rule& rule, Cell first,
                 const Progress& progress);

}  // namespace gridpress::gen
