// gen/atlas/outline: splits arcs, assigns tints, and makes islets for words without room.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <set>
#include <utility>

#include "model/contracts.h"
#include "model/grid.h"

namespace gridpress::gen {
namespace {

constexpr double kTolerance = 0.12;  // Of a cell: less than a letter's stroke.

// How a line is used: by which countries of the map.
struct ArcUse {
  std::array<std::int32_t, 2> countries = {-1, -1};
  void add(std::int32_t country) { (countries[0] < 0 ? countries[0] : countries[1]) = country; }
};

double distanceToLine(MapPoint p, MapPoint a, MapPoint b) {
  const double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
  const double along = length > 0 ? std::clamp(((p.x - a.x) * x + (p.y - a.y) * y) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - a.x - along * x, p.y - a.y - along * y);
}

// Whether a line turns back at b, and its way there and its way back are nearly one.
bool isNeedle(MapPoint a, MapPoint b, MapPoint c) {
  constexpr double kNeedle =
      0.4;  // A letter's width: of such land and such bays nothing is seen but their two coasts.
  const double there = std::hypot(b.x - a.x, b.y - a.y), back = std::hypot(c.x - b.x, c.y - b.y);
  const bool turnsBack = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;
  return turnsBack && (there < back ? distanceToLine(a, b, c) : distanceToLine(c, a, b)) < kNeedle;
}

// A squeezed coast is all needles: fjords and headlands thinner than a letter.
std::vector<MapPoint> withoutNeedles(const std::vector<MapPoint>& line) {
  std::vector<MapPoint> blunt;
  for (const MapPoint& point : line) {
    blunt.push_back(point);
    for (std::size_t n = blunt.size(); n > 2 && isNeedle(blunt[n - 3], blunt[n - 2], blunt[n - 1]);
         n = blunt.size())
      blunt.erase(blunt.end() - 2);
  }
  return blunt;
}

class Outliner {
 public:
  Outliner(const FlatLand& land, const std::vector<bool>& wanted, std::int32_t columns, std::int32_t rows)
      : land_(land), wanted_(wanted), columns_(columns), rows_(rows) {}

  AtlasMap run(std::vector<std::size_t>& countryIndex) {
    countryIndex.assign(wanted_.size(), 0);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      if (!wanted_[i]) continue;
      countryIndex[i] = map_.countries.size();
      map_.countries.push_back({i < land_.countries.size() ? land_.countries[i] : std::string(), 0});
    }
    for (const MapArea& polygon : land_.polygons)
      if (wanted_[polygon.country])
        for (const auto& ring : polygon.rings)
          for (const std::int32_t arc : ring)
            uses_[arcIndex(arc)].add(static_cast<std::int32_t>(polygon.country));
    for (const MapArea& polygon : land_.polygons)
      if (wanted_[polygon.country]) add(polygon, countryIndex[polygon.country]);
    for (std::size_t i = 0; i < map_.lines.size(); ++i)
      if (!drawn_.contains(i)) map_.lines[i].kind = MapLine::Kind::seam;
    return std::move(map_);
  }

 private:
  void add(const MapArea& polygon, std::size_t country) {
    MapArea area{country, {}};
    for (const std::vector<std::int32_t>& ring : polygon.rings) {
      std::vector<std::int32_t> lines;
      for (const std::int32_t arc : ring) {
        if (pieces_[arcIndex(arc)].empty()) cut(arcIndex(arc));
        const std::vector<std::int32_t>& pieces = pieces_[arcIndex(arc)];
        if (arc > 0)
          lines.insert(lines.end(), pieces.begin(), pieces.end());
        else
          for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) lines.push_back(-*piece);
      }
      if (!isSeen(lines)) continue;
      for (const std::int32_t line : lines) drawn_.insert(arcIndex(line));
      area.rings.push_back(std::move(lines));
    }
    if (!area.rings.empty()) map_.areas.push_back(std::move(area));
  }

  // What is smaller than a letter, or thinner than its strokes, is no land.
  bool isSeen(const std::vector<std::int32_t>& lines) const {
    constexpr double kLeastArea = 0.5, kLeastSide = 0.4;
    Frame frame;
    for (const std::int32_t line : lines)
      for (const MapPoint& point : map_.lines[arcIndex(line)].points) frame.add(point.x, point.y);
    if (std::min(frame.width(), frame.height()) < kLeastSide) return false;
    const double longer = std::max(frame.width(), frame.height());
    return areaOf(ringOf(map_, lines)) >= std::max(kLeastArea, kLeastSide * longer);
  }

  MapPoint pointOf(Spot spot) const {
    return rounded({std::clamp(spot.x, 0.0, columns_), std::clamp(spot.y, 0.0, rows_)});
  }
  bool onEdge(MapPoint p) const { return p.x <= 0 || p.y <= 0 || p.x >= columns_ || p.y >= rows_; }

  // An arc becomes pieces, each of one kind.
  void cut(std::size_t arc) {
    const ArcUse& use = uses_[arc];
    const bool shared = use.countries[1] >= 0;
    const MapLine::Kind usual = !shared                                ? MapLine::Kind::coast
                                : use.countries[0] == use.countries[1] ? MapLine::Kind::seam
                                                                       : MapLine::Kind::border;
    const std::vector<Spot>& spots = land_.arcs[arc];
    MapLine line{usual, {pointOf(spots.front())}};
    const auto finish = [&] {
      // A needle of many points is one of three when it was made simpler.
      constexpr int kRounds = 4;
      for (int round = 0; round < kRounds; ++round)
        line.points = simplified(withoutNeedles(line.points), kTolerance);
      map_.lines.push_back(line);
      pieces_[arc].push_back(static_cast<std::int32_t>(map_.lines.size()));
    };
    for (std::size_t i = 1; i < spots.size(); ++i) {
      const MapPoint last = pointOf(spots[i - 1]), next = pointOf(spots[i]);
      const bool seam = (land_.cut[arc][i - 1] && land_.cut[arc][i]) || (onEdge(last) && onEdge(next));
      const MapLine::Kind kind = seam ? MapLine::Kind::seam : usual;
      if (kind != line.kind) {
        if (line.points.size() > 1) finish();
        line = {kind, {last}};
      }
      line.points.push_back(next);
    }
    finish();
  }

  const FlatLand& land_;
  const std::vector<bool>& wanted_;
  double columns_, rows_;
  std::vector<ArcUse> uses_ = std::vector<ArcUse>(land_.arcs.size());
  // Of each arc: its lines, as rings name them.
  std::vector<std::vector<std::int32_t>> pieces_{land_.arcs.size()};
  std::set<std::size_t> drawn_;  // Lines of rings that are seen.
  AtlasMap map_;
};

constexpr std::array kAxes = {Direction::right, Direction::downRight, Direction::down, Direction::downLeft};
// A word's middle may stand so far from its home before it gets an islet; words so near each other share one.
constexpr std::int32_t kNearHome = 10, kShared = 14;
// Cells for a letter, so that words fit in any order; and the least height.
constexpr double kRoom = 1.8, kLeastHeight = 3;
// Around that, so that few cells lie half beyond the coast.
constexpr double kShoreAcross = 0.5, kShoreDown = 0.25;

struct Islet {
  MapPoint middle;
  std::size_t country = 0;
  double width = 0, letters = 0;
  double height() const { return std::max(kLeastHeight, kRoom * letters * 4 / (std::numbers::pi * width)); }
};

// Of each cell the longest straight run of land that it is part of.
Squares<std::int16_t> runsOf(const Squares<std::int16_t>& cells) {
  Squares<std::int16_t> runs(cells.columns, cells.rows);
  const auto isLand = [&](Cell c) { return cells.contains(c) && cells.at(c.column, c.row) != kSea; };
  for (const Direction axis : kAxes)
    for (std::int32_t y = 0; y < cells.rows; ++y)
      for (std::int32_t x = 0; x < cells.columns; ++x) {
        const Cell first{x, y};
        if (!isLand(first) || isLand(advance(first, axis, -1))) continue;
        std::int16_t length = 0;
        while (isLand(advance(first, axis, length))) ++length;
        for (std::int16_t i = 0; i < length; ++i) {
          const Cell c = advance(first, axis, i);
          runs.at(c.column, c.row) = std::max(runs.at(c.column, c.row), length);
        }
      }
  return runs;
}

// The pieces of land, each with a number of its own; what meets at a corner is one.
Squares<std::int32_t> piecesOf(const Squares<std::int16_t>& cells) {
  Squares<std::int32_t> pieces(cells.columns, cells.rows, -1);
  std::int32_t count = 0;
  std::vector<Cell> open;
  for (std::int32_t y = 0; y < cells.rows; ++y)
    for (std::int32_t x = 0; x < cells.columns; ++x) {
      if (cells.at(x, y) == kSea || pieces.at(x, y) >= 0) continue;
      pieces.at(x, y) = count;
      for (open = {{x, y}}; !open.empty();) {
        const Cell at = open.back();
        open.pop_back();
        for (const Direction direction : kDirections) {
          const Cell next = advance(at, direction, 1);
          if (!cells.contains(next) || cells.at(next.column, next.row) == kSea ||
              pieces.at(next.column, next.row) >= 0)
            continue;
          pieces.at(next.column, next.row) = count;
          open.push_back(next);
        }
      }
      ++count;
    }
  return pieces;
}

// The piece that a home stands on; beside a coast the nearest land of its country.
std::int32_t pieceAt(const MapHome& home, const Squares<std::int16_t>& cells,
                     const Squares<std::int32_t>& pieces) {
  constexpr std::int32_t kBeside = 4;
  auto land = cells.nearest(home.at, 0, [&](auto x, auto y) { return cells.at(x, y) != kSea; });
  if (!land)
    land = cells.nearest(home.at, kBeside, [&](auto x, auto y) {
      return cells.at(x, y) != kSea && static_cast<std::size_t>(cells.at(x, y)) == home.country;
    });
  return land ? pieces.at(land->column, land->row) : -1;
}

// Words come longest first, so an islet's first word is its longest.
void settle(const MapHome& home, std::size_t length, std::vector<Islet>& islets) {
  for (Islet& islet : islets)
    if (islet.country == home.country &&
        std::hypot(islet.middle.x - home.at.x, islet.middle.y - home.at.y) < kShared) {
      islet.letters += static_cast<double>(length);
      return;
    }
  islets.push_back({home.at, home.country, static_cast<double>(length) + 1, static_cast<double>(length)});
}

void add(Islet islet, AtlasMap& map, Squares<std::int16_t>& cells) {
  const double across = std::min<double>(islet.width + 2 * kShoreAcross, cells.columns) / 2,
               down = std::min<double>(islet.height() + 2 * kShoreDown, cells.rows) / 2;
  islet.middle.x = std::clamp(islet.middle.x, across, cells.columns - across);
  // The row through its middle is whole, wherever that lies within a cell.
  const double least = std::min(std::ceil(down - 0.5) + 0.5, std::floor(cells.rows / 2.0) + 0.5);
  islet.middle.y = std::clamp(std::floor(islet.middle.y) + 0.5, least, std::max(cells.rows - least, least));
  for (std::int32_t y = 0; y < cells.rows; ++y) {
    const double v = (y + 0.5 - islet.middle.y) / down;
    if (std::abs(v) >= 1) continue;
    const double half = across * std::sqrt(1 - v * v);
    // A letter's middle is on the islet.
    for (auto x = static_cast<std::int32_t>(std::max(std::ceil(islet.middle.x - half - 0.5), 0.0));
         x + 0.5 <= std::min<double>(islet.middle.x + half, cells.columns); ++x)
      if (cells.at(x, y) == kSea) cells.at(x, y) = static_cast<std::int16_t>(islet.country);
  }
  constexpr int kCorners = 32;
  MapLine coast;
  for (int i = 0; i <= kCorners; ++i) {
    const double angle = 2 * std::numbers::pi * (i % kCorners) / kCorners;
    coast.points.push_back(
        rounded({islet.middle.x + across * std::cos(angle), islet.middle.y + down * std::sin(angle)}));
  }
  map.lines.push_back(std::move(coast));
  // Below the land that was there.
  map.areas.insert(map.areas.begin(), {islet.country, {{static_cast<std::int32_t>(map.lines.size())}}});
}

}  // namespace

std::vector<MapPoint> simplified(const std::vector<MapPoint>& line, double tolerance) {
  EXPECTS(tolerance >= 0);
  if (line.size() < 3) return line;
  std::vector<bool> kept(line.size());
  kept.front() = kept.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open = {{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    std::size_t farthest = from;
    double most = tolerance;
    for (std::size_t i = from + 1; i < to; ++i)
      if (const double distance = distanceToLine(line[i], line[from], line[to]); distance > most)
        most = distance, farthest = i;
    if (farthest == from) continue;
    kept[farthest] = true;
    open.emplace_back(from, farthest);
    open.emplace_back(farthest, to);
  }
  std::vector<MapPoint> simple;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (kept[i]) simple.push_back(line[i]);
  return simple;
}

AtlasMap outlineOf(const FlatLand& land, const std::vector<bool>& wanted, std::int32_t columns,
                   std::int32_t rows, std::vector<std::size_t>& countryIndex) {
  EXPECTS(wanted.size() >= land.countries.size());
  return Outliner(land, wanted, columns, rows).run(countryIndex);
}

// The country with the most different tints around it goes next (Brelaz, Communications of the ACM 22 (4),
// 1979); among tints that are free it takes the one used least.
void giveTints(const Squares<std::int16_t>& cells, AtlasMap& map) {
  EXPECTS(cells.columns > 0 && cells.rows > 0);
  constexpr std::int32_t kNear = 6;
  const std::size_t count = map.countries.size();
  std::vector<std::set<std::size_t>> neighbours(count);
  const auto meet = [&](std::int16_t a, std::int16_t b) {
    if (a == b || a == kSea || b == kSea) return;
    neighbours[static_cast<std::size_t>(a)].insert(static_cast<std::size_t>(b));
    neighbours[static_cast<std::size_t>(b)].insert(static_cast<std::size_t>(a));
  };
  for (std::int32_t y = 0; y < cells.rows; ++y)
    for (std::int32_t x = 0; x < cells.columns; ++x) {
      if (x + 1 < cells.columns) meet(cells.at(x, y), cells.at(x + 1, y));
      if (y + 1 < cells.rows) meet(cells.at(x, y), cells.at(x, y + 1));
      if (x + kNear < cells.columns) meet(cells.at(x, y), cells.at(x + kNear, y));
      if (y + kNear < cells.rows) meet(cells.at(x, y), cells.at(x, y + kNear));
    }
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> tints(count, kNone), used(AtlasMap::kTints);
  const auto around = [&](std::size_t country) {
    std::set<std::size_t> seen;
    for (const std::size_t other : neighbours[country])
      if (tints[other] != kNone) seen.insert(tints[other]);
    return seen;
  };
  for (std::size_t given = 0; given < count; ++given) {
    std::size_t next = kNone;
    std::pair<std::size_t, std::size_t> most;
    for (std::size_t i = 0; i < count; ++i) {
      if (tints[i] != kNone) continue;
      const std::pair<std::size_t, std::size_t> busy = {around(i).size(), neighbours[i].size()};
      if (next == kNone || busy > most) most = busy, next = i;
    }
    const std::set<std::size_t> taken = around(next);
    std::size_t best = kNone;
    for (std::size_t tint = 0; tint < AtlasMap::kTints; ++tint)
      if (!taken.contains(tint) && (best == kNone || used[tint] < used[best])) best = tint;
    // Seven that all meet: two of them look alike, with a border between them.
    tints[next] = best == kNone ? next % AtlasMap::kTints : best;
    ++used[tints[next]];
  }
  for (std::size_t i = 0; i < count; ++i) map.countries[i].tint = tints[i];
}

std::size_t addIslets(std::span<const Word> words, AtlasMap& map, Squares<std::int16_t>& cells) {
  EXPECTS(words.size() == map.homes.size());
  const Squares<std::int16_t> runs = runsOf(cells);
  const Squares<std::int32_t> pieces = piecesOf(cells);
  // Whether a word has a long enough run near its home, on the same piece of land.
  const auto hasRoom = [&](const MapHome& home, std::size_t length) {
    const std::int32_t piece = pieceAt(home, cells, pieces);
    bool found = false;
    cells.around(home.at, kNearHome, [&](std::int32_t x, std::int32_t y) {
      found = found || (static_cast<std::size_t>(runs.at(x, y)) >= length && pieces.at(x, y) == piece);
    });
    return piece >= 0 && found;
  };
  std::vector<Islet> islets;
  std::size_t settled = 0;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!hasRoom(map.homes[i], words[i].letters.size())) {
      settle(map.homes[i], words[i].letters.size(), islets);
      ++settled;
    }
  for (const Islet& islet : islets) add(islet, map, cells);
  ENSURES(islets.size() <= settled);
  return settled;
}

}  // namespace gridpress::gen
