// gen/wordsearch/fill: draws a letter of the list for each blank cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill.h"

#include <algorithm>
#include <vector>

namespace gridpress::gen {

void fillBlanks(Grid& grid, const Rule& rule) {
  constexpr std::uint64_t kFiller = 0x66696C6C;  // apart from the words' ties
  std::vector<std::uint64_t> upTo;               // letters of the list that are this one or one before
  for (const std::uint64_t n : rule.count) upTo.push_back(n + (upTo.empty() ? 0 : upTo.back()));
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column) {
      if (grid.at(cell) != kBlank) continue;
      const std::uint64_t drawn = hashOf(rule.seed, kFiller, cell.row, cell.column) % rule.letters;
      grid.at(cell) = static_cast<Letter>(std::upper_bound(upTo.begin(), upTo.end(), drawn) - upTo.begin());
    }
}

}  // namespace gridpress::gen
