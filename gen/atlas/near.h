// gen/atlas/near: words in a grid, each as near to its point as it fits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/grid/rule.h"

namespace gridpress::gen {

/// Where words are to stand.
struct NearTask {
  const std::vector<Word>* words = nullptr;  ///< Longest first.
  const Rule* rule = nullptr;
  std::span<const MapHome> homes;  ///< Of each word; (0.5, 0.5) is the middle of the first cell.
  const Squares<std::int16_t>* cells = nullptr;  ///< Whose each cell is.
  int threads = 0;                               ///< 0: as many as the machine has.
  Progress progress = {};
};

/// Places the words one after another, longest first: at the place around its point where what coincides (as
/// the article scores it), less the distance and less the letters on foreign land, is worth most. The window
/// around the point grows until the word fits in it; one that fits nowhere stays without a place. The same
/// for any number of threads.
Places placeNear(const NearTask& task, Grid& grid);

}  // namespace gridpress::gen
