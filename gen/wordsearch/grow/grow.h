// gen/wordsearch/grow/grow: a square that grows with its words: Roger Palay's rule, the one of his puz.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/grid/rule.h"

namespace gridpress::gen {

struct Grown {
  Grid grid;  ///< What no word needs is blank.
  Places places;
};

/// Puts every word into a square; `words` are longest first. The first stands on the diagonal (where words
/// may run so). Each other goes where the most of its letters stand already; among such places in the
/// direction used least so far, then by chance. Where no letter can be shared it takes blank cells by the
/// same rule, and where it fits nowhere the grid gains a column and a row. No word is left out, and none is
/// moved.
///
/// `first` is the size to begin with. Throws Error (job) when the grid would be beyond the limits of
/// model/limits.h.
Grown growSquare(const std::vector<WordLetters>& words, const Rule& rule, Cell first,
                 const Progress& progress);

}  // namespace gridpress::gen
