// model/puzzle: counts what a puzzle is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/puzzle.h"

namespace gridpress {

std::vector<std::uint32_t> unplaced(const Puzzle& puzzle) {
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  std::vector<std::uint32_t> missing;
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w)
    if (!placed[w]) missing.push_back(w);
  return missing;
}

}  // namespace gridpress
