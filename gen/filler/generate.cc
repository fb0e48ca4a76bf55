// gen/filler/generate: tries grids in a fixed order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/filler/generate.h"

#include <algorithm>

#include "gen/filler/recount.h"

namespace gridpress::gen {

Puzzle generateFilled(const WordList& list, const WordSearchOptions& search, const FillerOptions& options,
                      const Generate& generate, WordSearchReport& placed, FillerReport& filled) {
  if (options.contained == Contained::forbid) refuseContained(list.words);  // before the long part
  WordSearchOptions asked = search;
  int grids = 0;
  for (;;) {
    Puzzle puzzle = generate(asked, placed);
    fillPuzzle(puzzle, options, &filled);
    if (options.contained == Contained::place) recount(puzzle, placed);
    placed.grids += grids;
    if (placed.leftOver.empty() || search.columns > 0) return puzzle;
    grids = placed.grids;
    const std::int32_t side = std::max(puzzle.grid.columns(), puzzle.grid.rows());
    asked.columns = asked.rows = side + std::max(1, side / 64);
  }
}

}  // namespace gridpress::gen
