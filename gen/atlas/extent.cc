// gen/atlas/extent: boxes of degrees, compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/extent.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace gridpress::gen {

namespace {

/// Longitudes go on beyond 180 where the places do.
struct Extent {
  double west = HUGE_VAL, east = -HUGE_VAL, south = HUGE_VAL, north = -HUGE_VAL;
  void add(double lng, double lat) {
    west = std::min(west, lng), east = std::max(east, lng);
    south = std::min(south, lat), north = std::max(north, lat);
  }
  bool holds(double lng, double lat) const {
    return lng >= west && lng <= east && lat >= south && lat <= north;
  }
  /// Whether it has most of `other`, in both directions.
  bool hasMostOf(const Extent& other) const {
    const double wide = std::min(east, other.east) - std::max(west, other.west),
                 high = std::min(north, other.north) - std::max(south, other.south);
    return wide > (other.east - other.west) / 2 && high > (other.north - other.south) / 2;
  }
};

double besides(double lng, double near) {
  return lng + 360 * std::round((near - lng) / 360);
}

}  // namespace

std::vector<EarthPoint> extentOf(std::span<const EarthPoint> places, const Land& land) {
  std::vector<EarthPoint> points(places.begin(), places.end());
  if (places.empty()) return points;
  const double near = places.front().lng;
  Extent all;
  for (const EarthPoint& place : places) all.add(besides(place.lng, near), place.lat);
  for (const LandPolygon& polygon : land.polygons) {
    if (polygon.rings.empty()) continue;
    Extent piece;
    std::vector<EarthPoint> outline;
    for (const std::int32_t arc : polygon.rings.front())
      for (const EarthPoint& point : land.arcs[static_cast<std::size_t>(std::abs(arc)) - 1]) {
        piece.add(besides(point.lng, near), point.lat);
        outline.push_back(point);
      }
    const bool inhabited = std::any_of(places.begin(), places.end(), [&](const EarthPoint& place) {
      return piece.holds(besides(place.lng, near), place.lat);
    });
    if (inhabited && all.hasMostOf(piece)) points.insert(points.end(), outline.begin(), outline.end());
  }
  return points;
}

}  // namespace gridpress::gen
