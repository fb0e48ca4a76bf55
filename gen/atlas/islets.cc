// gen/atlas/islets: finds words without room, and makes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/islets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gen/atlas/flat_land.h"
#include "model/contracts.h"
#include "model/grid.h"

namespace gridpress::gen {

namespace {

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
  const auto isLand = [&](Cell c) {
    return c.column >= 0 && c.row >= 0 && c.column < cells.columns && c.row < cells.rows &&
           cells.at(c.column, c.row) != kSea;
  };
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
          if (next.column < 0 || next.row < 0 || next.column >= cells.columns || next.row >= cells.rows)
            continue;
          if (cells.at(next.column, next.row) == kSea || pieces.at(next.column, next.row) >= 0) continue;
          pieces.at(next.column, next.row) = count;
          open.push_back(next);
        }
      }
      ++count;
    }
  return pieces;
}

class RoomFinder {
 public:
  explicit RoomFinder(const Squares<std::int16_t>& cells)
      : cells_(cells), runs_(runsOf(cells)), pieces_(piecesOf(cells)) {}

  // Whether the word has a long enough run near its home, on the same piece of land.
  bool hasRoom(const MapHome& home, std::size_t length) const {
    const std::int32_t piece = pieceAt(home);
    bool found = false;
    around(home, kNearHome, [&](std::int32_t x, std::int32_t y) {
      found = found || (static_cast<std::size_t>(runs_.at(x, y)) >= length && pieces_.at(x, y) == piece);
    });
    return piece >= 0 && found;
  }

 private:
  // What the home stands on; beside a coast the nearest land of its country.
  std::int32_t pieceAt(const MapHome& home) const {
    constexpr std::int32_t kBeside = 4;
    std::int32_t piece = -1;
    double least = std::numeric_limits<double>::max();
    around(home, kBeside, [&](std::int32_t x, std::int32_t y) {
      const bool here =
          x == static_cast<std::int32_t>(home.at.x) && y == static_cast<std::int32_t>(home.at.y);
      const std::int16_t country = cells_.at(x, y);
      if (country == kSea || (!here && static_cast<std::size_t>(country) != home.country)) return;
      const double distance = here ? 0 : std::hypot(x + 0.5 - home.at.x, y + 0.5 - home.at.y);
      if (distance < least) least = distance, piece = pieces_.at(x, y);
    });
    return piece;
  }

  template <typename Each>
  void around(const MapHome& home, std::int32_t reach, const Each& each) const {
    const auto x = static_cast<std::int32_t>(home.at.x), y = static_cast<std::int32_t>(home.at.y);
    for (std::int32_t v = std::max(y - reach, 0); v <= std::min(y + reach, cells_.rows - 1); ++v)
      for (std::int32_t u = std::max(x - reach, 0); u <= std::min(x + reach, cells_.columns - 1); ++u)
        each(u, v);
  }

  const Squares<std::int16_t>& cells_;
  Squares<std::int16_t> runs_;
  Squares<std::int32_t> pieces_;
};

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

std::size_t addIslets(std::span<const Word> words, AtlasMap& map, Squares<std::int16_t>& cells) {
  EXPECTS(words.size() == map.homes.size());
  const RoomFinder rooms(cells);
  std::vector<Islet> islets;
  std::size_t settled = 0;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!rooms.hasRoom(map.homes[i], words[i].letters.size())) {
      settle(map.homes[i], words[i].letters.size(), islets);
      ++settled;
    }
  for (const Islet& islet : islets) add(islet, map, cells);
  ENSURES(islets.size() <= settled);
  return settled;
}

}  // namespace gridpress::gen
