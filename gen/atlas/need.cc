// gen/atlas/need: spreads letters of places over land; compares boxes of degrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/need.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// How far land is looked for around a place, in squares: its own country's, and any.
constexpr std::int32_t kOwnLand = 8, kAnyLand = 2;

class NeedFinder {
 public:
  NeedFinder(std::span<const AtlasPlace> places, const FlatLand& land, const Projection& projection,
             std::int32_t columns, std::int32_t rows, const AtlasStyle& style)
      : places_(places), projection_(projection), style_(style), drawn_(countriesOf(land, columns, rows)) {
    need_.codes = land.countries;
    for (std::size_t i = 0; i < land.countries.size(); ++i)
      codes_.emplace(land.countries[i], static_cast<std::int16_t>(i));
    need_.countries = Squares<std::int16_t>(columns, rows, kSea);
    need_.squares = Field(columns, rows);
  }

  Need run() {
    for (const AtlasPlace& place : places_) stand(place);
    need_.perCountry.assign(need_.codes.size(), 0);
    for (std::size_t i = 0; i < places_.size(); ++i)
      need_.perCountry[static_cast<std::size_t>(need_.placeCountries[i])] += places_[i].letters;
    // Land of countries without places is none.
    for (std::size_t i = 0; i < drawn_.values.size(); ++i)
      if (const std::int16_t country = drawn_.values[i];
          country != kSea && need_.perCountry[static_cast<std::size_t>(country)] > 0)
        need_.countries.values[i] = country;
    spreadLetters();
    fillSea();
    ENSURES(need_.spots.size() == places_.size() && need_.placeCountries.size() == places_.size());
    return std::move(need_);
  }

 private:
  std::int16_t countryOf(const std::string& code) {
    const auto [at, fresh] = codes_.emplace(code, static_cast<std::int16_t>(need_.codes.size()));
    if (fresh) need_.codes.push_back(code);
    return at->second;
  }

  void stand(const AtlasPlace& place) {
    Spot at = projection_(place.at);
    at.x = std::clamp(at.x, 0.0, std::nextafter(drawn_.columns, 0.0));
    at.y = std::clamp(at.y, 0.0, std::nextafter(drawn_.rows, 0.0));
    const std::int16_t here = drawn_.at(static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y));
    const auto code = codes_.find(place.country);
    std::int16_t country = code == codes_.end() ? kSea : code->second;
    if (here == kSea || here != country) {
      std::optional<Cell> land;
      if (country != kSea)
        land = drawn_.nearest(at, kOwnLand, [&](auto x, auto y) { return drawn_.at(x, y) == country; });
      if (!land)
        land = drawn_.nearest(at, here != kSea ? 0 : kAnyLand,
                              [&](auto x, auto y) { return drawn_.at(x, y) != kSea; });
      if (land) {
        at = {land->column + 0.5, land->row + 0.5};
        country = drawn_.at(land->column, land->row);
      } else {
        country = countryOf(place.country);
        drawn_.at(static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)) = country;
      }
    }
    need_.spots.push_back(at);
    need_.placeCountries.push_back(country);
  }

  bool isLand(std::size_t square) const { return need_.countries.values[square] != kSea; }

  void spreadLetters() {
    Field& squares = need_.squares;
    Field land(squares.columns, squares.rows);
    for (std::size_t i = 0; i < places_.size(); ++i)
      squares.at(static_cast<std::int32_t>(need_.spots[i].x), static_cast<std::int32_t>(need_.spots[i].y)) +=
          places_[i].letters;
    double landSquares = 0, letters = 0;
    for (std::size_t i = 0; i < land.values.size(); ++i) {
      land.values[i] = isLand(i) ? 1 : 0;
      landSquares += land.values[i];
      letters += squares.values[i];
    }
    // What a blur carries over a coast comes back to the land along it.
    blur(squares, style_.smoothing, alone_);
    blur(land, style_.smoothing, alone_);
    std::vector<double> spread(need_.codes.size()), count(need_.codes.size());
    constexpr double kLeastLand = 1e-3;
    for (std::size_t i = 0; i < land.values.size(); ++i) {
      squares.values[i] =
          isLand(i) ? std::max(squares.values[i], 0.0) / std::max(land.values[i], kLeastLand) : 0;
      if (!isLand(i)) continue;
      spread[static_cast<std::size_t>(need_.countries.values[i])] += squares.values[i];
      count[static_cast<std::size_t>(need_.countries.values[i])] += 1;
    }
    const double empty = style_.emptyLand * letters / landSquares;
    for (std::size_t i = 0; i < land.values.size(); ++i) {
      if (!isLand(i)) continue;
      const auto country = static_cast<std::size_t>(need_.countries.values[i]);
      squares.values[i] *= need_.perCountry[country] / spread[country];
      squares.values[i] += empty;
    }
    for (std::size_t i = 0; i < count.size(); ++i) need_.perCountry[i] += empty * count[i];
  }

  // The sea is as wide as the land around it asks: a strait grows with its coasts, an ocean shrinks.
  void fillSea() {
    Field& squares = need_.squares;
    Field around = squares;
    blur(around, style_.seaReach * squares.columns, alone_);
    double landSum = 0, seaSum = 0, land = 0;
    for (std::size_t i = 0; i < squares.values.size(); ++i)
      if (isLand(i)) landSum += squares.values[i], land += 1;
    const double ocean = style_.ocean * landSum / land;
    for (std::size_t i = 0; i < squares.values.size(); ++i)
      if (!isLand(i)) seaSum += around.values[i] = std::max(around.values[i], 0.0) + ocean;
    const double scale = style_.seaShare / (1 - style_.seaShare) * landSum / seaSum;
    for (std::size_t i = 0; i < squares.values.size(); ++i)
      if (!isLand(i)) squares.values[i] = around.values[i] * scale;
  }

  std::span<const AtlasPlace> places_;
  const Projection& projection_;
  const AtlasStyle& style_;
  Squares<std::int16_t> drawn_;
  std::map<std::string, std::int16_t> codes_;
  Need need_;
  parallel::ThreadPool alone_{1};  ///< Its lattice is small.
};

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

Need needOf(std::span<const AtlasPlace> places, const FlatLand& land, const Projection& projection,
            std::int32_t columns, std::int32_t rows, const AtlasStyle& style) {
  EXPECTS(columns > 0 && rows > 0 && !places.empty());
  EXPECTS(style.seaShare > 0 && style.seaShare < 1 && style.smoothing >= 0);
  return NeedFinder(places, land, projection, columns, rows, style).run();
}

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
    const bool inhabited = std::ranges::any_of(
        places, [&](const EarthPoint& place) { return holds(piece, besides(place.lng, near), place.lat); });
    if (inhabited && hasMostOf(all, piece)) points.insert(points.end(), outline.begin(), outline.end());
  }
  return points;
}

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
