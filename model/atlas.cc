// model/atlas: distances on the map.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/atlas.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "model/contracts.h"
#include "model/puzzle.h"

namespace gridpress {

std::vector<MapPoint> ringOf(const AtlasMap& map, const std::vector<std::int32_t>& ring) {
  std::vector<MapPoint> all;
  for (const std::int32_t line : ring) {
    const std::vector<MapPoint>& points = map.lines[static_cast<std::size_t>(std::abs(line)) - 1].points;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const MapPoint& point = points[line > 0 ? i : points.size() - 1 - i];
      if (all.empty() || all.back() != point) all.push_back(point);
    }
  }
  if (all.size() > 1 && all.front() == all.back()) all.pop_back();
  return all;
}

MapPoint middleOf(const Puzzle& puzzle, const Placement& placement) {
  const double half = static_cast<double>(puzzle.words[placement.word].letters.size() - 1) / 2;
  const Cell by = step(placement.direction);
  return {placement.start.column + 0.5 + half * by.column, placement.start.row + 0.5 + half * by.row};
}

double homeDistance(const Puzzle& puzzle, const Placement& placement) {
  EXPECTS(puzzle.map && placement.word < puzzle.map->homes.size());
  const MapPoint middle = middleOf(puzzle, placement), home = puzzle.map->homes[placement.word].at;
  return std::hypot(middle.x - home.x, middle.y - home.y);
}

std::vector<double> homeDistances(const Puzzle& puzzle) {
  std::vector<double> distances;
  if (!puzzle.map) return distances;
  for (const Placement& placement : puzzle.placements) distances.push_back(homeDistance(puzzle, placement));
  return distances;
}

MapReach reachOf(const Puzzle& puzzle) {
  const std::vector<double> distances = homeDistances(puzzle);
  constexpr double kHalf = 0.5, kMost = 0.99, kHundred = 100;
  const auto within = [&](double share) {
    return std::ceil(withinShare(distances, share) * kHundred) / kHundred;
  };
  return {within(kHalf), within(kMost), within(1)};
}

double withinShare(std::vector<double> distances, double share) {
  if (distances.empty()) return 0;
  std::ranges::sort(distances);
  const auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(distances.size())));
  return distances[std::clamp<std::size_t>(at, 1, distances.size()) - 1];
}

}  // namespace gridpress
