// gen/wordsearch/fill: draws a letter of the list for each blank cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill.h"

#include "gen/filler/letter_draw.h"

namespace gridpress::gen {

void fillBlanks(Grid& grid, const Rule& rule) {
  const LetterDraw draw(rule.seed, rule.count);
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
      if (grid.at(cell) == kBlank) grid.at(cell) = draw(cell);
}

}  // namespace gridpress::gen
