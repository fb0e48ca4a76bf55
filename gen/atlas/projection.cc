// gen/atlas/projection: Albers' cone, and the cylinder.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/projection.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

constexpr double kRadian = std::numbers::pi / 180;
constexpr double kMargin = 0.03;       // Of the lattice's sides.
constexpr double kWidestCone = 120;    // Degrees of longitude.
constexpr double kLeastExtent = 0.02;  // Degrees: of a list of one place.

// The middle of the widest room between two longitudes, and its width in degrees.
struct Cut {
  double at = 0, room = 0;
};

Cut widestCut(std::span<const EarthPoint> points) {
  std::vector<double> longitudes;
  for (const EarthPoint& point : points) longitudes.push_back(point.lng);
  std::sort(longitudes.begin(), longitudes.end());
  Cut cut;
  for (std::size_t i = 0; i < longitudes.size(); ++i) {
    const bool last = i + 1 == longitudes.size();
    const double next = last ? longitudes.front() + 360 : longitudes[i + 1];
    if (next - longitudes[i] <= cut.room) continue;
    cut.room = next - longitudes[i];
    cut.at = longitudes[i] + cut.room / 2;
  }
  if (cut.at > 180) cut.at -= 360;
  return cut;
}

}  // namespace

Projection::Projection(std::span<const EarthPoint> points, std::int32_t columns, std::int32_t rows) {
  EXPECTS(!points.empty() && columns > 0 && rows > 0);
  constexpr double kBering = -169, kWidestSea = 30;
  const Cut widest = widestCut(points);
  cut_ = widest.room > kWidestSea ? widest.at : kBering;
  Frame frame;
  for (const EarthPoint& point : points) frame.add(turned(point.lng), point.lat);
  const auto [west, east, south, north] = frame;
  constexpr double kAntarctic = -60;
  southern_ = south < kAntarctic;
  constexpr double kFarNorth = 50, kHalfAround = 180;  // The places have the pole between them.
  if (east - west < kWidestCone) {
    kind_ = Kind::cone;
    const double extent = std::max(north - south, kLeastExtent);
    const double first = (south + extent / 6) * kRadian, second = (north - extent / 6) * kRadian;
    middle_ = (west + east) / 2;
    n_ = (std::sin(first) + std::sin(second)) / 2;
    // The equator in the middle: any cone around the pole would be flat, so a nearly flat one is taken.
    constexpr double kFlat = 1e-3;
    if (std::abs(n_) < kFlat) n_ = kFlat;
    c_ = std::cos(first) * std::cos(first) + 2 * n_ * std::sin(first);
  } else if (widest.room < kHalfAround && (south > kFarNorth || north < -kFarNorth)) {
    kind_ = Kind::pole;
    middle_ = turned(0);
    n_ = south > 0 ? 1 : -1;
  }
  fit(points, columns, rows);
}

const char* Projection::name() const {
  switch (kind_) {
    case Kind::cone:
      return "Albers";
    case Kind::pole:
      return "Lambert azimuthal";
    case Kind::cylinder:
      break;
  }
  return "cylindrical equal-area";
}

double Projection::turned(double longitude) const {
  const double turned = std::fmod(longitude - cut_, 360);
  return turned < 0 ? turned + 360 : turned;
}

Spot Projection::unscaled(double longitude, double latitude) const {
  const double height = std::sin(latitude * kRadian);
  if (kind_ == Kind::pole) {
    const double radius = 2 * std::sin((90 - n_ * latitude) / 2 * kRadian);
    const double angle = (longitude - middle_) * kRadian;
    return {radius * std::sin(angle), n_ * radius * std::cos(angle)};
  }
  if (kind_ == Kind::cylinder) return {longitude * kRadian, -height};
  const double radius = std::sqrt(std::max(c_ - 2 * n_ * height, 0.0)) / n_;
  const double angle = n_ * (longitude - middle_) * kRadian;
  return {radius * std::sin(angle), radius * std::cos(angle)};
}

void Projection::fit(std::span<const EarthPoint> points, double columns, double rows) {
  Frame frame;
  for (const EarthPoint& point : points) {
    const Spot at = unscaled(turned(point.lng), point.lat);
    frame.add(at.x, at.y);
  }
  const double least = kLeastExtent * kRadian;
  const double wide = std::max(frame.width(), least), high = std::max(frame.height(), least);
  scaleX_ = columns * (1 - 2 * kMargin) / wide;
  scaleY_ = rows * (1 - 2 * kMargin) / high;
  if (ofCountry()) scaleX_ = scaleY_ = std::min(scaleX_, scaleY_);
  offset_ = {columns / 2 - scaleX_ * (frame.left + frame.right) / 2,
             rows / 2 - scaleY_ * (frame.top + frame.bottom) / 2};
}

Spot Projection::flat(double turnedLongitude, double latitude) const {
  const Spot at = unscaled(turnedLongitude, latitude);
  return {offset_.x + scaleX_ * at.x, offset_.y + scaleY_ * at.y};
}

}  // namespace gridpress::gen
