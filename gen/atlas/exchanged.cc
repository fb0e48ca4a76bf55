// gen/atlas/exchanged: counts places on land, both ways.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/exchanged.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

namespace gridpress::gen {

namespace {

constexpr std::size_t kFewest = 5, kLookedAt = 200;

// By even and odd: how many of its edges lie west of the point does not depend on their order.
bool holds(const Land& land, const LandPolygon& polygon, EarthPoint at) {
  bool inside = false;
  for (const std::vector<std::int32_t>& ring : polygon.rings)
    for (const std::int32_t arc : ring) {
      const std::vector<EarthPoint>& points = land.arcs[arcIndex(arc)];
      for (std::size_t i = 1; i < points.size(); ++i) {
        const EarthPoint &a = points[i - 1], &b = points[i];
        if ((a.lat > at.lat) == (b.lat > at.lat)) continue;
        if (a.lng + (at.lat - a.lat) / (b.lat - a.lat) * (b.lng - a.lng) < at.lng) inside = !inside;
      }
    }
  return inside;
}

}  // namespace

bool areExchanged(std::span<const AtlasPlace> places, const Land& land) {
  std::set<std::string> known;
  for (const LandPolygon& polygon : land.polygons) known.insert(polygon.country);
  const std::size_t step = std::max<std::size_t>(1, places.size() / kLookedAt);
  std::size_t looked = 0, given = 0, exchanged = 0;
  for (std::size_t i = 0; i < places.size(); i += step) {
    const AtlasPlace& place = places[i];
    const EarthPoint other{place.at.lng, place.at.lat};
    ++looked;
    if (std::abs(other.lat) > 90) return false;
    bool here = false, there = false;
    for (const LandPolygon& polygon : land.polygons) {
      if (known.contains(place.country) && polygon.country != place.country) continue;
      here = here || holds(land, polygon, place.at);
      there = there || holds(land, polygon, other);
    }
    given += here ? 1 : 0, exchanged += there ? 1 : 0;
  }
  return looked >= kFewest && 4 * given < looked && 4 * exchanged > 3 * looked;
}

}  // namespace gridpress::gen
