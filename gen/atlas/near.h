// gen/atlas/near: places words in a grid, each as near to its point as possible.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/grid/rule.h"

namespace gridpress::gen {

/// Which words to place, and where.
struct NearTask {
  const std::vector<Word>* words = nullptr;  ///< Longest first.
  const Rule* rule = nullptr;
  std::span<const MapHome> homes;  ///< One per word; (0.5, 0.5) is the centre of the first cell.
  const Squares<std::int16_t>* cells = nullptr;  ///< The owner of each cell.
  int threads = 0;                               ///< 0: as many as the machine has.
  Progress progress = {};
};

/// Places the words one after another, longest first: at the place around its point with the highest value,
/// the coinciding letters (scored as in the article) minus the distance and the letters on foreign land. The
/// window around the point grows until the word fits in it; a word that fits nowhere gets no place. The
/// result is the same for any number of threads.
Places placeNear(const NearTask& task, Grid& grid);

}  // namespace gridpress::gen
