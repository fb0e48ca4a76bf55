// model/columns: asks the letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/columns.h"

#include "model/script.h"

namespace gridpress {

Columns columnsOf(const Puzzle& puzzle) {
  return {puzzle.grid.columns(), puzzle.kind == PuzzleKind::wordSearch && readsFromRight(puzzle.alphabet)};
}

}  // namespace gridpress
