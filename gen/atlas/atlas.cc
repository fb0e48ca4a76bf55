// gen/atlas/atlas: places, land and need, the map made from them, its names, and its cells in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/atlas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numbers>
#include <utility>

#include "gen/atlas/cartogram.h"
#include "gen/atlas/outline.h"
#include "model/contracts.h"
#include "model/earth.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

/// A point amid a sea; an ocean has several, each of which may bear its name.
struct SeaPoint {
  const char* key;  ///< Of its name in the phrases' table `sea`.
  EarthPoint at;
  double reach;  ///< Degrees; further off it is another sea's, or nobody's.
};
constexpr std::array kSeas = {
    SeaPoint{"atlantic", {35, -45}, 25},     SeaPoint{"atlantic", {-20, -20}, 25},
    SeaPoint{"pacific", {30, -150}, 30},     SeaPoint{"pacific", {-20, -110}, 30},
    SeaPoint{"pacific", {15, 155}, 30},      SeaPoint{"pacific", {-20, -165}, 30},
    SeaPoint{"indian", {-15, 78}, 25},       SeaPoint{"indian", {-35, 95}, 25},
    SeaPoint{"arctic", {76, 60}, 25},        SeaPoint{"arctic", {74, -150}, 25},
    SeaPoint{"mediterranean", {34, 19}, 5},  SeaPoint{"mediterranean", {40, 5}, 5},
    SeaPoint{"tyrrhenian", {40, 12.5}, 2.2}, SeaPoint{"adriatic", {43, 15}, 2.5},
    SeaPoint{"aegean", {38.5, 25}, 2},       SeaPoint{"black", {43.3, 34}, 4},
    SeaPoint{"caspian", {42, 50.5}, 4},      SeaPoint{"baltic", {57.5, 19.5}, 4},
    SeaPoint{"north", {56, 3}, 4},           SeaPoint{"norwegian", {67, 2}, 8},
    SeaPoint{"barents", {73.5, 38}, 10},     SeaPoint{"biscay", {45.5, -5}, 2.5},
    SeaPoint{"red", {20, 38.5}, 6},          SeaPoint{"arabian", {14, 64}, 8},
    SeaPoint{"bengal", {14, 88}, 7},         SeaPoint{"caribbean", {15, -75}, 7},
    SeaPoint{"hudson", {60, -86}, 8},        SeaPoint{"bering", {58, -178}, 8},
    SeaPoint{"okhotsk", {54, 149}, 6},       SeaPoint{"coral", {-17, 153}, 8},
    SeaPoint{"tasman", {-37, 161}, 8},
};

constexpr double kWhole = 360, kPole = 90;

// The smallest round step of which no more than some ten fit in.
double stepFor(double extent) {
  constexpr std::array kRound = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 15.0};
  constexpr double kLines = 12;
  for (const double step : kRound)
    if (extent / step <= kLines) return step;
  return kRound.back();
}

/// Lines of round degrees over a lattice, some ten of which cross what the points cover: of each the pieces
/// that lie on the lattice.
std::vector<std::vector<Spot>> graticule(const Projection& projection, std::span<const EarthPoint> points,
                                         std::int32_t columns, std::int32_t rows) {
  std::vector<std::vector<Spot>> lines;
  if (points.empty()) return lines;
  // From one point to another in degrees: latitude and longitude as the projection turns it.
  const auto follow = [&](double lat, double lng, double toLat, double toLng) {
    constexpr double kFine = 4;  // Points a square of the lattice, before it is mapped.
    constexpr int kLeast = 64;
    const double length = std::max(std::abs(toLat - lat), std::abs(toLng - lng));
    const auto count = static_cast<int>(std::ceil(length / kWhole * columns / kFine)) + kLeast;
    std::vector<Spot> piece;
    const auto keep = [&] {
      if (piece.size() > 1) lines.push_back(piece);
      piece.clear();
    };
    for (int i = 0; i <= count; ++i) {
      const double t = static_cast<double>(i) / count;
      const Spot at = projection.flat(lng + (toLng - lng) * t, lat + (toLat - lat) * t);
      if (at.x >= 0 && at.y >= 0 && at.x <= columns && at.y <= rows)
        piece.push_back(at);
      else
        keep();
    }
    keep();
  };
  Frame all;
  for (const EarthPoint& point : points) all.add(projection.turned(point.lng), point.lat);
  // A margin beyond the outermost points; the lattice cuts what is too much.
  const double step = stepFor(std::max(all.width(), all.height()) + 1), beyond = 4 * step;
  const double south = std::max(all.top - beyond, -kPole + 1),
               north = std::min(all.bottom + beyond, kPole - 1);
  const double zero = projection.turned(0);
  const double first = std::max(all.left - beyond, 0.0), last = std::min(all.right + beyond, kWhole);
  // Meridians count from Greenwich, wherever the map is cut.
  for (double k = std::ceil((first - zero) / step); zero + k * step <= last; ++k)
    follow(south, zero + k * step, north, zero + k * step);
  for (double k = std::ceil(south / step); k * step <= north; ++k) follow(k * step, first, k * step, last);
  return lines;
}

std::vector<AtlasPlace> placesOf(const WordList& list, const Land& land) {
  std::vector<AtlasPlace> places;
  std::size_t missing = 0;
  std::string first;
  for (const Word& word : list.words) {
    const auto print =
        std::ranges::find_if(word.prints, [](const PrintForm& form) { return form.at.has_value(); });
    if (print == word.prints.end()) {
      if (missing++ == 0) first = word.text;
      continue;
    }
    places.push_back(
        {*print->at, std::string(print->country.text()), static_cast<double>(word.letters.size())});
  }
  if (missing > 0)
    throw Error::job(counted(missing, "word has", "words have") + " no coordinates (" + inQuotes(first) +
                         (missing == 1 ? ")" : ", for one)"),
                     places.empty() ? "give the list columns lat and lng, in degrees"
                     : missing == 1 ? "give it both, in degrees, or take it out"
                                    : "give them both, in degrees, or take them out");
  if (areExchanged(places, land))
    throw Error::job(
        "most places lie outside their countries, and within them if latitude and longitude are exchanged",
        "exchange the columns lat and lng, or their names");
  return places;
}

// Squares as fine as the largest posters' cells; few places need few. The shorter side can be halved, and has
// no prime factor over 7, which the transform is slow with.
Cell latticeFor(Cell proportions, std::size_t places) {
  EXPECTS(proportions.column > 0 && proportions.row > 0);
  constexpr std::int32_t kStep = 8, kLeast = 32, kFew = 512, kMost = 1024;
  constexpr std::size_t kMany = 20'000;
  const std::int32_t longer = places < kMany ? kFew : kMost;
  const auto isQuick = [](std::int32_t side) {
    for (const std::int32_t factor : {2, 3, 5, 7})
      while (side % factor == 0) side /= factor;
    return side == 1;
  };
  const double wanted = longer * static_cast<double>(std::min(proportions.column, proportions.row)) /
                        std::max(proportions.column, proportions.row);
  std::int32_t shorter = longer;
  for (std::int32_t side = kLeast; side < longer; side += kStep)
    if (isQuick(side) && std::abs(side - wanted) < std::abs(shorter - wanted)) shorter = side;
  return proportions.column >= proportions.row ? Cell{longer, shorter} : Cell{shorter, longer};
}

std::vector<EarthPoint> pointsOf(const std::vector<AtlasPlace>& places) {
  std::vector<EarthPoint> points;
  for (const AtlasPlace& place : places) points.push_back(place.at);
  return points;
}

// The world's is as wide as the earth, a country's ends where its land does.
Projection projectionFor(const std::vector<AtlasPlace>& places, const Land& land, Cell lattice) {
  const std::vector<EarthPoint> points = pointsOf(places);
  const Projection narrow(points, lattice.column, lattice.row);
  if (!narrow.ofCountry()) return narrow;
  return Projection(extentOf(points, land), lattice.column, lattice.row);
}

// A few places would each draw all land to them: the fewer, the further their need reaches, and the more
// empty land stays.
AtlasStyle resolveStyle(const Projection& projection, const Ground::Choice& choice, Cell lattice,
                        std::size_t places) {
  constexpr double kBetween = 4, kEmpty = 2;
  const double root = std::sqrt(static_cast<double>(places));
  AtlasStyle style = projection.ofCountry() ? AtlasStyle::ofCountry() : AtlasStyle::ofWorld();
  style.seaShare = choice.seaShare.value_or(style.seaShare);
  style.smoothing = choice.smoothing.value_or(
      std::max(style.smoothing, std::max(lattice.column, lattice.row) / (kBetween * root)));
  style.emptyLand = std::max(style.emptyLand, kEmpty / root);
  return style;
}

Warp warpOf(const Need& need, int threads, Events& events) {
  parallel::ThreadPool pool(threads);
  return cartogram(need, pool, {events, Stage::drawMap});
}

// Wide for their height.
constexpr std::array kProportions = {1.6, 2.5, 4.0, 6.0, 9.0, 13.0};
// Rows of cells; lower ones are not read on top of letters.
constexpr std::int32_t kLeastRows = 2;
// The share of a room that must be the country's own: a coast may cut a corner. A sea's name lies on no
// island.
constexpr double kShareOfLand = 0.96, kShareOfSea = 1;

// The largest room of each proportion within the box of what is one's own.
std::vector<MapRoom> roomsIn(const Squares<std::int16_t>& whose, std::int16_t own, const Frame& box,
                             double share) {
  const auto left = static_cast<std::int32_t>(box.left), top = static_cast<std::int32_t>(box.top);
  const auto columns = static_cast<std::int32_t>(box.width()), rows = static_cast<std::int32_t>(box.height());
  // How many cells are one's own, above and left of each corner.
  Squares<std::int32_t> sums(columns + 1, rows + 1);
  for (std::int32_t y = 0; y < rows; ++y)
    for (std::int32_t x = 0, line = 0; x < columns; ++x) {
      line += whose.at(left + x, top + y) == own ? 1 : 0;
      sums.at(x + 1, y + 1) = sums.at(x + 1, y) + line;
    }
  const auto within = [&](std::int32_t x, std::int32_t y, std::int32_t right, std::int32_t bottom) {
    x = std::max(x, 0), y = std::max(y, 0);
    right = std::min(right, columns), bottom = std::min(bottom, rows);
    return sums.at(right, bottom) - sums.at(x, bottom) - sums.at(right, y) + sums.at(x, y);
  };
  // A rectangle of this size within the box; of several the one that has most of its own around it.
  const auto corner = [&](std::int32_t width, std::int32_t height) {
    std::optional<Cell> best;
    std::int32_t most = -1;
    // Large ones need not be found to the cell.
    constexpr std::int32_t kFine = 8;
    const std::int32_t step = std::max(1, height / kFine);
    for (std::int32_t y = 0; y + height <= rows; y += step)
      for (std::int32_t x = 0; x + width <= columns; x += step) {
        if (within(x, y, x + width, y + height) < share * width * height) continue;
        const std::int32_t around = within(x - width / 4, y - height, x + width + width / 4, y + 2 * height);
        if (around > most) most = around, best = Cell{x, y};
      }
    return best;
  };
  std::vector<MapRoom> rooms;
  for (const double wide : kProportions) {
    const auto widthOf = [wide](std::int32_t height) {
      return static_cast<std::int32_t>(std::lround(height * wide));
    };
    std::int32_t fits = kLeastRows - 1, fails = rows + 1;
    std::optional<Cell> at;
    while (fails - fits > 1) {
      const std::int32_t height = fits + (fails - fits) / 2;
      if (const std::optional<Cell> here = corner(widthOf(height), height))
        fits = height, at = here;
      else
        fails = height;
    }
    if (!at) continue;
    const double width = widthOf(fits), height = fits;
    rooms.push_back({{box.left + at->column + width / 2, box.top + at->row + height / 2}, width, height});
  }
  return rooms;
}

// Gives each cell of the sea the number of a sea, `first` being the first one's.
void floodSeas(std::span<const MapSea> seas, std::int16_t first, Squares<std::int16_t>& whose) {
  std::deque<Cell> shore;
  for (std::size_t i = 0; i < seas.size(); ++i) {
    const Cell at{static_cast<std::int32_t>(seas[i].at.x), static_cast<std::int32_t>(seas[i].at.y)};
    if (!whose.contains(at)) continue;
    std::int16_t& here = whose.at(at.column, at.row);
    if (here != kSea) continue;
    here = static_cast<std::int16_t>(first + static_cast<std::int16_t>(i));
    shore.push_back(at);
  }
  for (; !shore.empty(); shore.pop_front()) {
    const Cell at = shore.front();
    for (const auto& [x, y] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
      const Cell next{at.column + x, at.row + y};
      if (!whose.contains(next) || whose.at(next.column, next.row) != kSea) continue;
      const std::int16_t own = whose.at(at.column, at.row);
      const MapSea& sea = seas[static_cast<std::size_t>(own - first)];
      if (std::hypot(next.column + 0.5 - sea.at.x, next.row + 0.5 - sea.at.y) > sea.reach) continue;
      whose.at(next.column, next.row) = own;
      shore.push_back(next);
    }
  }
}

}  // namespace

Ground::Ground(const WordList& list, const Land& land, Cell proportions, const Choice& choice, int threads,
               Events& events)
    : words_(list.words),
      places_(placesOf(list, land)),
      lattice_(latticeFor(proportions, places_.size())),
      projection_(projectionFor(places_, land, lattice_)),
      land_(flatten(land, projection_)),
      need_(needOf(places_, land_, projection_, lattice_.column, lattice_.row,
                   resolveStyle(projection_, choice, lattice_, places_.size()))),
      warp_(warpOf(need_, threads, events)) {}

void Ground::level(const Atlas& atlas, const Squares<bool>& used, int threads, Events& events) {
  EXPECTS(used.columns == atlas.cells.columns && used.rows == atlas.cells.rows);
  // A word's length around: a single cell says nothing.
  constexpr double kAround = 6, kLeastShare = 0.2, kLeastLand = 0.05;
  Field full(used.columns, used.rows), land(used.columns, used.rows);
  double all = 0, taken = 0;
  for (std::size_t i = 0; i < used.values.size(); ++i) {
    full.values[i] = used.values[i] ? 1 : 0, land.values[i] = atlas.cells.values[i] == kSea ? 0 : 1;
    taken += full.values[i], all += land.values[i];
  }
  parallel::ThreadPool pool(threads);
  blur(full, kAround, pool), blur(land, kAround, pool);
  const double mean = taken / std::max(all, 1.0);
  double before = 0, after = 0;
  for (std::int32_t y = 0; y < need_.squares.rows; ++y)
    for (std::int32_t x = 0; x < need_.squares.columns; ++x) {
      if (need_.countries.at(x, y) == kSea) continue;
      const Spot spot = warp_({x + 0.5, y + 0.5});
      const auto cell = [](double at, std::int32_t lattice, std::int32_t most) {
        return std::clamp(static_cast<std::int32_t>(at * most / lattice), 0, most - 1);
      };
      const std::size_t here =
          full.index(cell(spot.x, lattice_.column, used.columns), cell(spot.y, lattice_.row, used.rows));
      double& need = need_.squares.at(x, y);
      before += need;
      need *= land.values[here] < kLeastLand
                  ? mean
                  : std::clamp(full.values[here] / land.values[here], kLeastShare, 1.0);
      after += need;
    }
  // Land and sea keep their shares.
  for (std::size_t i = 0; i < need_.squares.values.size(); ++i)
    if (need_.countries.values[i] != kSea) need_.squares.values[i] *= before / after;
  warp_ = adjusted(std::move(warp_), need_, pool, {events, Stage::drawMap});
}

double Ground::landShare() const {
  double land = 0, all = 0;
  for (std::size_t i = 0; i < need_.squares.values.size(); ++i) {
    all += need_.squares.values[i];
    if (need_.countries.values[i] != kSea) land += need_.squares.values[i];
  }
  return land / all;
}

MapPoint Ground::carried(Spot flat, Cell size) const {
  const double across = static_cast<double>(size.column) / lattice_.column,
               down = static_cast<double>(size.row) / lattice_.row;
  const Spot spot = warp_(flat);
  return {spot.x * across, spot.y * down};
}

void Ground::addGraticule(Cell size, AtlasMap& map) const {
  for (const std::vector<Spot>& flat :
       graticule(projection_, pointsOf(places_), lattice_.column, lattice_.row)) {
    MapLine line{MapLine::Kind::graticule, {}};
    for (const Spot& at : flat) line.points.push_back(rounded(carried(at, size)));
    map.lines.push_back(std::move(line));
  }
}

std::vector<MapSea> Ground::seasOn(Cell size) const {
  const auto on = [&](EarthPoint point) -> std::optional<MapPoint> {
    const Spot flat = projection_(point);
    if (flat.x <= 0 || flat.y <= 0 || flat.x >= lattice_.column || flat.y >= lattice_.row) return {};
    return carried(flat, size);
  };
  std::vector<MapSea> seas;
  for (const SeaPoint& sea : kSeas) {
    const std::optional<MapPoint> at = on(sea.at);
    if (!at) continue;
    // The map has made it wider or narrower, more so in one direction than in another.
    double reach = 0;
    int directions = 0;
    for (const auto& [north, east] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      const double lng = sea.at.lng + east * sea.reach / std::cos(sea.at.lat * std::numbers::pi / 180);
      if (const auto edge = on({sea.at.lat + north * sea.reach, lng}))
        reach += std::hypot(edge->x - at->x, edge->y - at->y), ++directions;
    }
    if (directions > 0) seas.push_back({sea.key, *at, reach / directions});
  }
  return seas;
}

Atlas Ground::at(Cell size) const {
  EXPECTS(size.column > 0 && size.row > 0);
  FlatLand land = land_;
  for (std::vector<Spot>& arc : land.arcs)
    for (Spot& spot : arc) spot = carried(spot, size);
  std::vector<bool> inhabited;
  for (std::size_t i = 0; i < need_.codes.size(); ++i) inhabited.push_back(need_.perCountry[i] > 0);
  std::vector<std::size_t> index;
  Atlas atlas;
  atlas.map = outlineOf(land, inhabited, size.column, size.row, index);
  for (std::size_t i = 0; i < need_.codes.size(); ++i)
    if (inhabited[i]) atlas.map.countries[index[i]].code = need_.codes[i];
  // As drawn: no letter stands where a needle of land was left out.
  atlas.cells = countriesOf(atlas.map, size.column, size.row);
  for (std::size_t i = 0; i < places_.size(); ++i)
    atlas.map.homes.push_back(
        {rounded(carried(need_.spots[i], size)), index[static_cast<std::size_t>(need_.placeCountries[i])]});
  atlas.islets = addIslets(words_, atlas.map, atlas.cells);
  giveTints(atlas.cells, atlas.map);
  addGraticule(size, atlas.map);
  atlas.map.names = namesOf(atlas.map, atlas.cells, seasOn(size));
  return atlas;
}

std::vector<MapName> namesOf(const AtlasMap& map, const Squares<std::int16_t>& cells,
                             std::span<const MapSea> seas) {
  EXPECTS(cells.columns > 0 && cells.rows > 0);
  Squares<std::int16_t> whose = cells;
  const std::size_t countries = map.countries.size();
  floodSeas(seas, static_cast<std::int16_t>(countries), whose);
  std::vector<Frame> boxes(countries + seas.size());
  for (std::int32_t y = 0; y < whose.rows; ++y)
    for (std::int32_t x = 0; x < whose.columns; ++x)
      if (const std::int16_t one = whose.at(x, y); one != kSea)
        for (const std::int32_t edge : {0, 1}) boxes[static_cast<std::size_t>(one)].add(x + edge, y + edge);
  std::vector<MapName> names;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i].width() <= 0) continue;
    const bool sea = i >= countries;
    MapName name{sea ? MapName::Kind::sea : MapName::Kind::country,
                 sea ? seas[i - countries].key : map.countries[i].code,
                 roomsIn(whose, static_cast<std::int16_t>(i), boxes[i], sea ? kShareOfSea : kShareOfLand)};
    if (!name.rooms.empty() && !name.of.empty()) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace gridpress::gen
