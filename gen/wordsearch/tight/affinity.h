// gen/wordsearch/tight/affinity: how likely letters side by side are part of a word that is still to come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/tight/tight_board.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// What scores are counted in: a letter that stands there already is worth about so many.
inline constexpr std::int64_t kCoincidence = 1 << 12;

/// Pairs of letters that are more frequent in the list than chance would have it make good neighbours: words
/// to come can run through both. Each other pair only closes the grid up.
class Affinity {
 public:
  /// Counts the list's pairs, read both ways.
  Affinity(const std::vector<Word>& words, const Bitmaps& slots);

  /// The sum over the new letters of a word at a place (all the cells of which exist) and their up to eight
  /// neighbours, in the units above.
  std::int64_t at(const TightBoard& board, std::span<const Letter> word, Place place) const;

 private:
  std::size_t slots_;
  std::vector<std::int32_t> worth_;  ///< By slot and slot.
};

/// The rule's weights for tight grids: a coincidence is worth kCoincidence, a little more for a rare letter.
void weighTight(Rule& rule);

}  // namespace gridpress::gen
