// gen/grid/letter_draw: which letter a cell gets that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"
#include "model/grid.h"

namespace gridpress::gen {

/// Draws letters in proportion to their weights. What is drawn depends on seed, cell and turn alone.
class LetterDraw {
 public:
  /// The weights by Letter; one at least must not be 0.
  LetterDraw(std::uint64_t seed, const std::vector<std::uint64_t>& weights);

  /// Turn 0 is a cell's first letter; later turns are for those whose first was no good.
  Letter operator()(Cell cell, std::uint64_t turn = 0) const;
  /// Every letter that has a weight, once: in an order drawn for this cell, likely ones sooner.
  std::vector<Letter> all(Cell cell) const;

 private:
  std::uint64_t seed_;
  std::vector<std::uint64_t> upTo_;  ///< The weights of this letter and those before it.
};

/// Gives every blank cell a letter, as frequent as in the words. A cell's letter depends on the seed and the
/// cell's place alone.
void fillBlanks(Grid& grid, const Rule& rule);

}  // namespace gridpress::gen
