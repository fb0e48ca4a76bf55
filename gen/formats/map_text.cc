// gen/formats/map_text: writes and reads maps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/map_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "gen/letters/text.h"
#include "model/error.h"
#include "model/grid.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

constexpr double kHundred = 100;
// As in MapLine::Kind and MapName::Kind.
constexpr std::array<std::string_view, 4> kKindNames = {"coast", "border", "seam", "graticule"};
constexpr std::array<std::string_view, 2> kNameKinds = {"land", "sea"};

std::int64_t hundredths(double cells) {
  return std::llround(cells * kHundred);
}

class MapTextReader {
 public:
  AtlasMap read(std::string_view text, std::size_t words) {
    while (!text.empty()) {
      std::string_view line = cutOff(text, '\n');
      const std::string_view what = cutOff(line, ' ');
      if (what == "country")
        readCountry(line);
      else if (what == "area")
        readArea(line);
      else if (what == "home")
        map_.homes.push_back({nextPoint(line), country(line)});
      else if (what == "name")
        readName(line);
      else if (what == "reach")
        readReach(line);
      else
        readLine(what, line);
    }
    if (map_.homes.size() != words)
      fail("it has homes for " + std::to_string(map_.homes.size()) + " words, the puzzle has " +
           std::to_string(words));
    return std::move(map_);
  }

 private:
  [[noreturn]] static void fail(const std::string& problem) {
    throw Error::call("the puzzle's map cannot be read: " + problem, "make the puzzle again");
  }

  static std::int64_t number(std::string_view field) {
    const auto value = numberIn<std::int64_t>(field);
    // Any sum of two still has room.
    constexpr std::int64_t kMost = std::int64_t{1} << 40;
    if (!value || std::abs(*value) > kMost)
      fail(inQuotes(std::string(field.substr(0, 40))) + " is not a number");
    return *value;
  }

  std::size_t country(std::string_view field) const {
    const std::int64_t index = number(field);
    if (index < 0 || static_cast<std::size_t>(index) >= map_.countries.size()) fail("a country is missing");
    return static_cast<std::size_t>(index);
  }

  static MapPoint nextPoint(std::string_view& line) {
    const std::int64_t x = number(cutOff(line, ' ')), y = number(cutOff(line, ' '));
    return point(x, y);
  }

  static MapPoint point(std::int64_t x, std::int64_t y) {
    constexpr std::int64_t kFar = std::int64_t{100} * (1 << 20);
    if (x < 0 || y < 0 || x > kFar || y > kFar) fail("a point is not on the map");
    return {static_cast<double>(x) / kHundred, static_cast<double>(y) / kHundred};
  }

  void readCountry(std::string_view line) {
    std::string code = printable(std::string(cutOff(line, ' ')));
    const std::int64_t tint = number(line);
    if (tint < 0 || static_cast<std::size_t>(tint) >= AtlasMap::kTints) fail("a tint is not known");
    map_.countries.push_back({code == "-" ? std::string() : std::move(code), static_cast<std::size_t>(tint)});
  }

  void readLine(std::string_view kind, std::string_view line) {
    MapLine read;
    const auto* const at = std::ranges::find(kKindNames, kind);
    if (at == kKindNames.end()) fail("a line begins with " + inQuotes(std::string(kind.substr(0, 40))));
    read.kind = static_cast<MapLine::Kind>(at - kKindNames.begin());
    std::int64_t x = 0, y = 0;
    while (!line.empty()) {
      x += number(cutOff(line, ' '));
      y += number(cutOff(line, ' '));
      read.points.push_back(point(x, y));
    }
    if (read.points.empty()) fail("a line has no points");
    map_.lines.push_back(std::move(read));
  }

  void readArea(std::string_view line) {
    MapArea area{country(cutOff(line, ' ')), {}};
    while (!line.empty()) {
      std::string_view ring = cutOff(line, ';');
      std::vector<std::int32_t>& lines = area.rings.emplace_back();
      while (!ring.empty()) {
        const std::int64_t index = number(cutOff(ring, ','));
        if (index == 0 || static_cast<std::size_t>(std::abs(index)) > map_.lines.size())
          fail("a ring's line is missing");
        lines.push_back(static_cast<std::int32_t>(index));
      }
    }
    map_.areas.push_back(std::move(area));
  }

  void readName(std::string_view line) {
    const std::string_view kind = cutOff(line, ' ');
    if (kind != kNameKinds[0] && kind != kNameKinds[1])
      fail("a name is of " + inQuotes(std::string(kind.substr(0, 40))));
    MapName name{kind == kNameKinds[0] ? MapName::Kind::country : MapName::Kind::sea,
                 printable(std::string(cutOff(line, ' '))),
                 {}};
    while (!line.empty()) {
      const MapPoint middle = nextPoint(line), size = nextPoint(line);
      name.rooms.push_back({middle, size.x, size.y});
    }
    map_.names.push_back(std::move(name));
  }

  void readReach(std::string_view line) {
    const MapPoint first = nextPoint(line);
    map_.reach = {first.x, first.y, point(number(line), 0).x};
  }

  AtlasMap map_;
};

}  // namespace

std::string mapText(const AtlasMap& map) {
  std::string text;
  const auto put = [&](std::int64_t value) { text += ' ', text += std::to_string(value); };
  for (const MapCountry& country : map.countries) {
    text += "country " + (country.code.empty() ? "-" : country.code);
    put(static_cast<std::int64_t>(country.tint));
    text += '\n';
  }
  for (const MapLine& line : map.lines) {
    text += kKindNames[static_cast<std::size_t>(line.kind)];
    std::int64_t x = 0, y = 0;
    for (const MapPoint& point : line.points) {
      put(hundredths(point.x) - x), put(hundredths(point.y) - y);
      x = hundredths(point.x), y = hundredths(point.y);
    }
    text += '\n';
  }
  for (const MapArea& area : map.areas) {
    text += "area " + std::to_string(area.country) + ' ';
    for (std::size_t r = 0; r < area.rings.size(); ++r) {
      if (r > 0) text += ';';
      for (std::size_t i = 0; i < area.rings[r].size(); ++i)
        text += (i > 0 ? "," : "") + std::to_string(area.rings[r][i]);
    }
    text += '\n';
  }
  for (const MapHome& home : map.homes) {
    text += "home";
    put(hundredths(home.at.x)), put(hundredths(home.at.y)), put(static_cast<std::int64_t>(home.country));
    text += '\n';
  }
  for (const MapName& name : map.names) {
    text += "name " + std::string(kNameKinds[static_cast<std::size_t>(name.kind)]) + ' ' + name.of;
    for (const MapRoom& room : name.rooms)
      for (const double value : {room.middle.x, room.middle.y, room.width, room.height})
        put(hundredths(value));
    text += '\n';
  }
  text += "reach";
  for (const double value : {map.reach.half, map.reach.most, map.reach.all}) put(hundredths(value));
  text += '\n';
  return text;
}

AtlasMap readMapText(std::string_view text, std::size_t words) {
  return MapTextReader().read(text, words);
}

}  // namespace gridpress::gen
