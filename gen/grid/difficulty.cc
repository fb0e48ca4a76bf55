// gen/grid/difficulty: adds the parts up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/difficulty.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "gen/grid/directions.h"
#include "gen/grid/runs.h"

namespace gridpress::gen {

Difficulty measureDifficulty(const Puzzle& puzzle) {
  Difficulty d;
  const std::vector<Track> tracks = tracksOf(puzzle);
  d.words = tracks.size();
  const Parallels parallels = parallelsOf(tracks);
  d.parallelNeighbours = parallels.pairs;
  d.parallelGroup = parallels.largest;
  d.figures = figuresOf(tracks, puzzle.grid.columns(), puzzle.grid.cellCount());
  std::uint64_t diagonal = 0, backward = 0;
  for (const Placement& p : puzzle.placements) {
    if (puzzle.words[p.word].letters.size() < 2) continue;
    diagonal += isDiagonal(p.direction);
    backward += isBackward(p.direction);
  }
  const double words = static_cast<double>(std::max<std::uint64_t>(d.words, 1));
  d.diagonal = static_cast<double>(diagonal) / words;
  d.backward = static_cast<double>(backward) / words;
  const auto part = [](double value, double complete) { return std::clamp(value / complete, 0.0, 1.0); };
  const double cells = static_cast<double>(std::max<std::size_t>(insideCount(puzzle.grid), 1));
  d.score = 25 * part(d.backward, 0.5) + 20 * part(d.diagonal, 0.5) +
            20 * part(static_cast<double>(d.figures.crossings) / words, 2) +
            10 * (1 - part(static_cast<double>(d.parallelNeighbours) / words, 1)) +
            25 * part(std::log(cells / 25), std::log(10'000.0 / 25));
  if (d.words == 0) d.score = 0;
  constexpr std::array<std::string_view, 5> kNames = {"very easy", "easy", "medium", "hard", "very hard"};
  d.name = kNames[std::min<std::size_t>(4, static_cast<std::size_t>(d.score / 20))];
  return d;
}

}  // namespace gridpress::gen
