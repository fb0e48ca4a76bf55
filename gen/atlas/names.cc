// gen/atlas/names: the largest rectangles of several proportions within each country and sea.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include "model/contracts.h"
#include "model/grid.h"

namespace gridpress::gen {

namespace {

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
