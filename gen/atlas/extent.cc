// gen/atlas/extent: boxes of degrees, compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/extent.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "gen/atlas/field.h"

namespace gridpress::gen {

namespace {

bool holds(const Frame& frame, double lng, double lat) {
  return lng >= frame.left && lng <= frame.right && lat >= frame.top && lat <= frame.bottom;
}

/// Whether `frame` has most of `other`, in both directions.
bool hasMostOf(const Frame& frame, const Frame& other) {
  const double wide = std::min(frame.right, other.right) - std::max(frame.left, other.left),
               high = std::min(frame.bottom, other.bottom) - std::max(frame.top, other.top);
  return wide > other.width() / 2 && high > other.height() / 2;
}

/// Longitudes go on beyond 180 where the places do.

double besides(double lng, double near) {
  return lng + 360 * std::round((near - lng) / 360);
}

}  // namespace

std::vector<EarthPoint> extentOf(std::span<const EarthPoint> places, const Land& land) {
  std::vector<EarthPoint> points(places.begin(), places.end());
  if (places.empty()) return points;
  const double near = places.front().lng;
  Frame all;
  for (const EarthPoint& place : places) all.add(besides(place.lng, near), place.lat);
  for (const LandPolygon& polygon : land.polygons) {
    if (polygon.rings.empty()) continue;
    Frame piece;
    std::vector<EarthPoint> outline;
    for (const std::int32_t arc : polygon.rings.front())
      for (const EarthPoint& point : land.arcs[arcIndex(arc)]) {
        piece.add(besides(point.lng, near), point.lat);
        outline.push_back(point);
      }
    const bool inhabited = std::any_of(places.begin(), places.end(), [&](const EarthPoint& place) {
      return holds(piece, besides(place.lng, near), place.lat);
    });
    if (inhabited && hasMostOf(all, piece)) points.insert(points.end(), outline.begin(), outline.end());
  }
  return points;
}

}  // namespace gridpress::gen
