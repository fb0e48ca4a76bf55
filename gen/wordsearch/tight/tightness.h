// gen/wordsearch/tight/tightness: how much is tried for a smaller grid, and what came of each try.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/grid.h"

namespace gridpress::gen {

/// One grid that was packed.
struct TightStep {
  int effort = 0;  ///< Counted from 1.
  Cell size;       ///< Columns and rows.
  std::uint64_t cells = 0, used = 0;
  std::uint64_t leftOver = 0;  ///< Words without a place. The grid is kept if there are none.
};

struct Tightness {
  /// So many grids are packed: the same number gives the same puzzle. 0: until `stop`.
  int effort = 0;
  /// Asked now and then, from one thread; true ends the search. What was packed before counts.
  std::function<bool()> stop;
  std::function<void(const TightStep&)> tell;
};

}  // namespace gridpress::gen
