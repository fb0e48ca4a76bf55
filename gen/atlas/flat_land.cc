// gen/atlas/flat_land: Albers' cone, Lambert's plane and the cylinder; projects, maps and rasterises land.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/flat_land.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

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
  std::ranges::sort(longitudes);
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

// Natural Earth's polygons end at 180 degrees.
constexpr double kDateLine = 179.99;

class Flattener {
 public:
  Flattener(const Land& land, const Projection& projection)
      : land_(land), projection_(projection), longitudes_(land.arcs.size()) {}

  FlatLand run() {
    FlatLand flat;
    flat.arcs.resize(land_.arcs.size());
    for (const std::vector<EarthPoint>& arc : land_.arcs) {
      std::vector<bool>& cut = flat.cut.emplace_back();
      for (const EarthPoint& point : arc) cut.push_back(std::abs(point.lng) > kDateLine);
    }
    std::map<std::string, std::size_t> countries;
    for (const LandPolygon& polygon : land_.polygons) {
      if (polygon.country == "AQ" && !projection_.southern()) continue;
      const auto [at, fresh] = countries.emplace(polygon.country, flat.countries.size());
      if (fresh) flat.countries.push_back(polygon.country);
      flat.polygons.push_back({at->second, polygon.rings});
      lay(polygon, flat);
    }
    return flat;
  }

 private:
  // A polygon's longitudes go on where they cross the map's cut; the whole of it lies where most of it is.
  // Its neighbour may lie at the other end of the map: then each has the border between them for itself.
  void lay(const LandPolygon& polygon, FlatLand& flat) {
    std::optional<double> last;
    double sum = 0;
    std::size_t count = 0;
    for (const std::vector<std::int32_t>& ring : polygon.rings)
      alongRing(land_.arcs, ring, [&](std::size_t arc, std::size_t i) {
        const double turned = projection_.turned(land_.arcs[arc][i].lng);
        last = last ? turned + 360 * std::round((*last - turned) / 360) : turned;
        longitudes_[arc].resize(land_.arcs[arc].size());
        longitudes_[arc][i] = *last;
        sum += *last;
        ++count;
      });
    const double shift = count == 0 ? 0 : 360 * std::floor(sum / static_cast<double>(count) / 360);
    for (std::vector<std::int32_t>& ring : flat.polygons.back().rings)
      for (std::int32_t& number : ring) {
        const auto at = static_cast<std::int32_t>(laid(arcIndex(number), shift, flat)) + 1;
        number = number > 0 ? at : -at;
      }
  }

  // Where an arc of the land lies in the flat land, with the longitudes of the polygon at hand.
  std::size_t laid(std::size_t arc, double shift, FlatLand& flat) {
    const std::vector<EarthPoint>& points = land_.arcs[arc];
    if (points.empty()) return arc;
    const double first = longitudes_[arc].front() - shift;
    const long around = std::lround((first - projection_.turned(points.front().lng)) / 360);
    const auto found = laid_.find({arc, around});
    if (found != laid_.end()) return found->second;
    std::size_t at = arc;
    if (!flat.arcs[arc].empty()) {
      at = flat.arcs.size();
      flat.arcs.emplace_back();
      flat.cut.push_back(std::vector<bool>(flat.cut[arc]));
    }
    for (std::size_t i = 0; i < points.size(); ++i)
      flat.arcs[at].push_back(projection_.flat(longitudes_[arc][i] - shift, points[i].lat));
    laid_.emplace(std::pair(arc, around), at);
    return at;
  }

  const Land& land_;
  const Projection& projection_;
  std::vector<std::vector<double>> longitudes_;
  std::map<std::pair<std::size_t, long>, std::size_t> laid_;  ///< By the arc, and how often it went around.
};

// Areas of a map, each of rings that name its lines.
template <typename Map>
Squares<std::int16_t> painted(const Map& map, const std::vector<MapArea>& areas, std::int32_t columns,
                              std::int32_t rows) {
  EXPECTS(columns > 0 && rows > 0);
  Squares<std::int16_t> squares(columns, rows, kSea);
  for (const MapArea& area : areas) {
    std::vector<std::vector<Spot>> rings;
    for (const std::vector<std::int32_t>& ring : area.rings) rings.push_back(ringOf(map, ring));
    paint(rings, static_cast<std::int16_t>(area.country), squares);
  }
  return squares;
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
  constexpr std::array kNames = {"cylindrical equal-area", "Albers", "Lambert azimuthal"};
  return kNames[static_cast<std::size_t>(kind_)];
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

FlatLand flatten(const Land& land, const Projection& projection) {
  FlatLand flat = Flattener(land, projection).run();
  ENSURES(flat.arcs.size() == flat.cut.size() && flat.polygons.size() <= land.polygons.size());
  return flat;
}

std::vector<Spot> ringOf(const FlatLand& land, const std::vector<std::int32_t>& ring) {
  EXPECTS(land.arcs.size() == land.cut.size());
  std::vector<Spot> points;
  alongRing(land.arcs, ring, [&](std::size_t arc, std::size_t i) {
    const Spot point = land.arcs[arc][i];
    if (points.empty() || !(points.back() == point)) points.push_back(point);
  });
  if (points.size() > 1 && points.front() == points.back()) points.pop_back();
  return points;
}

double areaOf(const std::vector<Spot>& ring) {
  double twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot &a = ring[i], &b = ring[(i + 1) % ring.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return std::abs(twice) / 2;
}

void paint(const std::vector<std::vector<Spot>>& rings, std::int16_t value, Squares<std::int16_t>& squares) {
  std::vector<std::vector<double>> crossings(static_cast<std::size_t>(squares.rows));
  for (const std::vector<Spot>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      Spot a = ring[i], b = ring[(i + 1) % ring.size()];
      if (a.y > b.y) std::swap(a, b);
      const double first = std::max(std::ceil(a.y - 0.5), 0.0),
                   last = std::min(std::ceil(b.y - 0.5), static_cast<double>(squares.rows));
      for (double y = first; y < last; ++y)
        crossings[static_cast<std::size_t>(y)].push_back(a.x + (y + 0.5 - a.y) / (b.y - a.y) * (b.x - a.x));
    }
  for (std::int32_t y = 0; y < squares.rows; ++y) {
    std::vector<double>& row = crossings[static_cast<std::size_t>(y)];
    std::ranges::sort(row);
    for (std::size_t i = 0; i + 1 < row.size(); i += 2) {
      const double first = std::max(std::ceil(row[i] - 0.5), 0.0),
                   last = std::min(std::ceil(row[i + 1] - 0.5), static_cast<double>(squares.columns));
      for (double x = first; x < last; ++x) squares.at(static_cast<std::int32_t>(x), y) = value;
    }
  }
}

Squares<std::int16_t> countriesOf(const FlatLand& land, std::int32_t columns, std::int32_t rows) {
  return painted(land, land.polygons, columns, rows);
}

Squares<std::int16_t> countriesOf(const AtlasMap& map, std::int32_t columns, std::int32_t rows) {
  return painted(map, map.areas, columns, rows);
}

}  // namespace gridpress::gen
