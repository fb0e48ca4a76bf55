// gen/wordsearch/make/recount: from the placements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/recount.h"

#include "gen/wordsearch/fill/cells.h"

namespace gridpress::gen {

void recount(const Puzzle& puzzle, WordSearchReport& report) {
  report.placed = puzzle.placements.size();
  report.leftOver = leftOver(puzzle);
  report.perDirection = {};
  std::uint64_t letters = 0;
  for (const Placement& p : puzzle.placements) {
    ++report.perDirection[static_cast<std::size_t>(p.direction)];
    letters += puzzle.words[p.word].letters.size();
  }
  std::uint64_t cells = 0;
  for (const Letter letter : puzzle.grid.cells()) cells += letter != kOutside ? 1 : 0;
  report.cellsUsed = cells - unusedCells(puzzle.grid, Cover(puzzle)).size();
  report.coincidences = letters - report.cellsUsed;
}

}  // namespace gridpress::gen
