// gen/wordsearch/search/bound: proofs that words cannot all stand in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "gen/grid/directions.h"
#include "model/message.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Cells that the words need at the very least, however well they overlap: the sum, over the letters, of what
/// each letter needs.
///
/// A word that has a letter k times needs it in k cells. And of all words that have it at the same distance
/// from their first letter, as many can share one of its cells as there are directions, since they all run
/// differently, unless one is the beginning of another (those are not counted); the same from the last
/// letter.
std::size_t leastCells(const std::vector<Word>& words, std::size_t alphabet, Directions directions);

/// Why not all words can stand in the grid (blank, with cells outside or not), as a clause; empty where there
/// is no proof, which does not mean that they can.
Message whyImpossible(const std::vector<Word>& words, const Alphabet& alphabet, const Grid& grid,
                      Directions directions);

}  // namespace gridpress::gen
