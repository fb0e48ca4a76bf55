// proof/lattice/axis: clusters, then a line through them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/axis.h"

#include <algorithm>
#include <limits>

namespace gridpress::proof {

namespace {

constexpr double kSparse = 0.2;  // A place with fewer letters than this share of the usual is a stray.
constexpr int kFarthest = 3;     // Places without letters that may lie inside a grid.

struct IndexedPlace {
  int index = 0;
  Cluster cluster;
};

// The stretch with the most letters that no gap of more than `farthest` places interrupts.
std::vector<IndexedPlace> mainPart(const std::vector<Cluster>& clusters, double pitch, int farthest) {
  std::vector<IndexedPlace> best, part;
  std::size_t bestCount = 0, count = 0;
  const auto close = [&] {
    if (count > bestCount) {
      best = part;
      bestCount = count;
    }
    part.clear();
    count = 0;
  };
  for (const Cluster& c : clusters) {
    int index = 0;
    if (!part.empty()) {
      // Beyond so many places no two letters are of one grid.
      constexpr double kApart = 1e6;
      const int ahead =
          static_cast<int>(std::lround(std::min((c.mean - part.back().cluster.mean) / pitch, kApart)));
      if (ahead > farthest + 1 || ahead >= kApart)
        close();
      else
        index = part.back().index + std::max(ahead, 1);
    }
    part.push_back({index, c});
    count += c.count;
  }
  close();
  return best;
}

}  // namespace

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::vector<Cluster> clustersOf(std::vector<double> values, double gap) {
  std::sort(values.begin(), values.end());
  std::vector<Cluster> clusters;
  double last = 0, sum = 0;
  for (const double v : values) {
    if (clusters.empty() || v - last > gap) {
      clusters.push_back({});
      sum = 0;
    }
    sum += v;
    clusters.back().mean = sum / static_cast<double>(++clusters.back().count);
    last = v;
  }
  return clusters;
}

std::optional<Axis> fitAxis(std::vector<double> values, double pitch, bool everyPlace) {
  std::vector<Cluster> clusters = clustersOf(std::move(values), pitch * 0.25);
  if (clusters.empty()) return std::nullopt;
  std::vector<double> counts;
  for (const Cluster& c : clusters) counts.push_back(static_cast<double>(c.count));
  const double least = everyPlace ? 0 : median(counts) * kSparse;
  std::erase_if(clusters, [&](const Cluster& c) { return static_cast<double>(c.count) < least; });
  const std::vector<IndexedPlace> places =
      mainPart(clusters, pitch, everyPlace ? std::numeric_limits<int>::max() - 1 : kFarthest);

  double weight = 0, sumI = 0, sumV = 0;
  for (const IndexedPlace& p : places) {
    const auto w = static_cast<double>(p.cluster.count);
    weight += w;
    sumI += w * p.index;
    sumV += w * p.cluster.mean;
  }
  const double meanI = sumI / weight, meanV = sumV / weight;
  double sumII = 0, sumIV = 0;
  for (const IndexedPlace& p : places) {
    const auto w = static_cast<double>(p.cluster.count);
    sumII += w * (p.index - meanI) * (p.index - meanI);
    sumIV += w * (p.index - meanI) * (p.cluster.mean - meanV);
  }
  Axis axis;
  axis.pitch = sumII > 0 ? sumIV / sumII : pitch;
  axis.start = meanV - axis.pitch * meanI;
  axis.count = places.back().index + 1;
  return axis;
}

}  // namespace gridpress::proof
