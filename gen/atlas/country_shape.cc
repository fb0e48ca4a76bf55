// gen/atlas/country_shape: chooses the parts that belong together and paints them into squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/country_shape.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "gen/atlas/flat_land.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

using FlatRing = std::vector<Spot>;

struct Part {
  std::vector<FlatRing> rings;
  double area = 0;  // Of its outer ring.
  Frame box;
};

// In degrees, y down; longitudes from that of the first point on, so that no part is torn at 180 degrees.
std::vector<Part> partsOf(const Land& land, const std::string& country) {
  std::vector<Part> parts;
  std::optional<double> first;
  for (const LandPolygon& polygon : land.polygons) {
    if (polygon.country != country) continue;
    Part& part = parts.emplace_back();
    for (const auto& arcs : polygon.rings) {
      FlatRing& ring = part.rings.emplace_back();
      alongRing(land.arcs, arcs, [&](std::size_t arc, std::size_t i) {
        const EarthPoint& at = land.arcs[arc][i];
        if (!first) first = at.lng;
        ring.push_back({*first + std::remainder(at.lng - *first, 360), -at.lat});
      });
    }
    part.area = areaOf(part.rings.front());
    for (const Spot& at : part.rings.front()) part.box.add(at.x, at.y);
  }
  std::ranges::sort(parts, std::greater<>(), &Part::area);
  return parts;
}

// Those that are near the ones before them, from the largest on, and worth the room that they ask for: the
// Balearic Islands are, the Yaeyama Islands would make Japan a third smaller.
std::vector<Part> together(std::vector<Part> parts) {
  constexpr double kNear = 0.2, kLeast = 0.0005;  // Of the box's sides; of the largest area.
  constexpr double kWorth = 0.02;                 // Of that, for a box twice as large.
  std::vector<Part> kept;
  Frame all;
  const double largest = parts.front().area;
  for (Part& part : parts) {
    const double across = std::max({0.0, part.box.left - all.right, all.left - part.box.right});
    const double down = std::max({0.0, part.box.top - all.bottom, all.top - part.box.bottom});
    const bool near = across <= kNear * all.width() && down <= kNear * all.height();
    Frame grown = all;
    grown.add(part.box);
    const double more = grown.width() * grown.height() / (all.width() * all.height()) - 1;
    if (part.area < kLeast * largest) continue;
    if (!kept.empty() && (!near || part.area < kWorth * more * largest)) continue;
    all = grown;
    kept.push_back(std::move(part));
  }
  return kept;
}

}  // namespace

Shape countryShape(const Land& land, const std::string& country) {
  std::vector<Part> parts = partsOf(land, country);
  if (parts.empty())
    throw Error::call("unknown country '" + country + "'", "write its code of ISO 3166-1, such as US or FR");
  parts = together(std::move(parts));
  Frame all;
  for (const Part& part : parts) all.add(part.box);
  const double squeeze = std::cos((all.top + all.bottom) / 2 * std::numbers::pi / 180);
  constexpr double kSide = 1000;  // Squares on the longer side.
  const double unit = std::max(all.width() * squeeze, all.height()) / kSide;
  const auto columns = static_cast<std::int32_t>(std::ceil(all.width() * squeeze / unit)),
             rows = static_cast<std::int32_t>(std::ceil(all.height() / unit));
  EXPECTS(columns > 0 && rows > 0);
  Squares<std::int16_t> inside(columns, rows);
  for (Part& part : parts) {
    for (FlatRing& ring : part.rings)
      for (Spot& at : ring) at = {(at.x - all.left) * squeeze / unit, (at.y - all.top) / unit};
    paint(part.rings, 255, inside);
  }
  std::vector<std::uint8_t> squares(inside.values.begin(), inside.values.end());
  return Shape(columns, rows, std::move(squares), country);
}

}  // namespace gridpress::gen
