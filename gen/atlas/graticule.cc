// gen/atlas/graticule: follows each line over the lattice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/graticule.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridpress::gen {

namespace {

constexpr double kWhole = 360, kPole = 90;

// The smallest round step of which no more than some ten fit in.
double stepFor(double extent) {
  constexpr std::array kRound = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 15.0};
  constexpr double kLines = 12;
  for (const double step : kRound)
    if (extent / step <= kLines) return step;
  return kRound.back();
}

class LineTracer {
 public:
  LineTracer(const Projection& projection, std::int32_t columns, std::int32_t rows)
      : projection_(projection), columns_(columns), rows_(rows) {}

  // From one point to another in degrees: latitude and longitude as the projection turns it.
  void follow(double lat, double lng, double toLat, double toLng) {
    constexpr double kFine = 4;  // Points a square of the lattice, before it is mapped.
    const double length = std::max(std::abs(toLat - lat), std::abs(toLng - lng));
    const auto points = static_cast<int>(std::ceil(length / kWhole * columns_ / kFine)) + kLeast;
    std::vector<Spot> piece;
    for (int i = 0; i <= points; ++i) {
      const double t = static_cast<double>(i) / points;
      const Spot at = projection_.flat(lng + (toLng - lng) * t, lat + (toLat - lat) * t);
      if (at.x >= 0 && at.y >= 0 && at.x <= columns_ && at.y <= rows_)
        piece.push_back(at);
      else
        keep(piece);
    }
    keep(piece);
  }

  std::vector<std::vector<Spot>> take() { return std::move(lines_); }

 private:
  static constexpr int kLeast = 64;

  void keep(std::vector<Spot>& piece) {
    if (piece.size() > 1) lines_.push_back(piece);
    piece.clear();
  }

  const Projection& projection_;
  std::int32_t columns_, rows_;
  std::vector<std::vector<Spot>> lines_;
};

}  // namespace

std::vector<std::vector<Spot>> graticule(const Projection& projection, std::span<const EarthPoint> points,
                                         std::int32_t columns, std::int32_t rows) {
  double west = kWhole, east = 0, south = kPole, north = -kPole;
  for (const EarthPoint& point : points) {
    const double turned = projection.turned(point.lng);
    west = std::min(west, turned), east = std::max(east, turned);
    south = std::min(south, point.lat), north = std::max(north, point.lat);
  }
  if (points.empty()) return {};
  // A margin beyond the outermost points; the lattice cuts what is too much.
  const double step = stepFor(std::max(east - west, north - south) + 1), beyond = 4 * step;
  south = std::max(south - beyond, -kPole + 1), north = std::min(north + beyond, kPole - 1);
  const double zero = projection.turned(0);
  LineTracer tracer(projection, columns, rows);
  const double first = std::max(west - beyond, 0.0), last = std::min(east + beyond, kWhole);
  // Meridians count from Greenwich, wherever the map is cut.
  for (double k = std::ceil((first - zero) / step); zero + k * step <= last; ++k)
    tracer.follow(south, zero + k * step, north, zero + k * step);
  for (double k = std::ceil(south / step); k * step <= north; ++k)
    tracer.follow(k * step, first, k * step, last);
  return tracer.take();
}

}  // namespace gridpress::gen
