// layout/poster/map_names: tries each name in each of its rooms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map_names.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "layout/grid/ruler.h"
#include "layout/text/paragraph.h"
#include "model/colour.h"
#include "model/sectors.h"
#include "model/text_measure.h"

namespace gridpress::layout {

namespace {

constexpr std::size_t kMostLines = 3;
// Of a room's width and height; the rest is white around the name.
constexpr double kAcross = 0.86, kDown = 0.66;
// In pitches: smaller names are lost among the letters, larger ones shout.
constexpr double kSmallest = 1.5, kLargest = 36;
// An ocean that is named once more is so far from its other names, of the map's longer side.
constexpr double kApart = 0.4;

// A name as it stands.
struct SetName {
  Length size;
  std::vector<std::string> lines;
  MapPoint middle;
};

class NameSetter {
 public:
  NameSetter(const MapStyle& style, const LetterGrid& grid, const TextMeasure& measure)
      : style_(style), grid_(grid), measure_(measure) {}

  /// Where its middle is; nothing where it has no room.
  std::optional<MapPoint> set(const std::string& text, const MapName& name, Colour colour,
                              std::vector<Item>& items) const {
    const Face face =
        measure_.covering(name.kind == MapName::Kind::sea ? style_.seaFace : style_.face, {text});
    SetName best;
    for (std::size_t lines = 1; lines <= kMostLines; ++lines) {
      const std::vector<std::string> broken = inLines(text, face, lines);
      if (broken.size() != lines) break;
      for (const MapRoom& room : name.rooms) {
        const Length size = sizeIn(room, broken, face);
        if (size > best.size) best = {size, broken, room.middle};
      }
    }
    best.size = std::min(best.size, grid_.pitch * kLargest);
    if (best.size < grid_.pitch * kSmallest) return std::nullopt;
    const Length cap = best.size * measure_.metrics(face).capHeight,
                 drop = best.size * (Heading::kLeading * static_cast<double>(best.lines.size() - 1));
    const Point middle{grid_.origin.x + grid_.pitch * best.middle.x,
                       grid_.origin.y + grid_.pitch * best.middle.y};
    setHeading({best.size, best.lines}, face, colour, {middle.x, middle.y + (cap - drop) / 2}, Align::centre,
               items);
    return best.middle;
  }

 private:
  // As many lines, as narrow as they may be; fewer where the text has no more words.
  std::vector<std::string> inLines(const std::string& text, const Face& face, std::size_t count) const {
    const Length size = Length::pt(100), whole = measure_.width(face, size, text);
    if (count == 1) return {text};
    constexpr double kStep = 1.05;
    std::vector<std::string> lines;
    for (Length width = whole / static_cast<double>(count);; width = width * kStep) {
      lines = breakLines(text, face, size, width, measure_);
      if (lines.size() <= count) return lines;
    }
  }

  Length sizeIn(const MapRoom& room, const std::vector<std::string>& lines, const Face& face) const {
    const Length unit = Length::pt(100);
    Length widest;
    for (const std::string& line : lines) widest = std::max(widest, measure_.width(face, unit, line));
    if (widest <= Length()) return {};
    const double high =
        measure_.metrics(face).capHeight + Heading::kLeading * static_cast<double>(lines.size() - 1);
    const double across = grid_.pitch * room.width * kAcross / widest;
    return std::min(unit * across, grid_.pitch * (room.height * kDown / high));
  }

  const MapStyle& style_;
  const LetterGrid& grid_;
  const TextMeasure& measure_;
};

// The colour of the land, and so much of the letters'.
Colour darker(Colour ground, Colour ink, double share) {
  const auto mixed = [share](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
  };
  return {mixed(ground.red, ink.red), mixed(ground.green, ink.green), mixed(ground.blue, ink.blue)};
}

}  // namespace

std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure) {
  std::vector<Item> items;
  const AtlasMap& map = *puzzle.map;
  const NameSetter setter(style, grid, measure);
  const double apart = kApart * std::max(puzzle.grid.columns(), puzzle.grid.rows());
  std::map<std::string, std::vector<MapPoint>> named;
  for (const MapName& name : map.names) {
    if (name.kind == MapName::Kind::sea) {
      const std::string key = "sea." + name.of;
      if (!style.seaName || !phrases.has(key)) continue;
      std::vector<MapPoint>& others = named[name.of];
      MapName here = name;
      std::erase_if(here.rooms, [&](const MapRoom& room) {
        return std::any_of(others.begin(), others.end(), [&](MapPoint other) {
          return std::hypot(room.middle.x - other.x, room.middle.y - other.y) < apart;
        });
      });
      if (const auto at = setter.set(phrases.capitals(phrases.say(key)), here, *style.seaName, items))
        others.push_back(*at);
      continue;
    }
    const auto country = std::find_if(map.countries.begin(), map.countries.end(),
                                      [&](const MapCountry& c) { return c.code == name.of; });
    const std::string text = phrases.country(name.of);
    if (country == map.countries.end() || text.empty() || style.names <= 0) continue;
    setter.set(text, name, darker(style.tints[country->tint], grid.colour, style.names), items);
  }
  return items;
}

namespace {

// A label's size in pitches: this share of a sector's side, within bounds. Larger than a ruler's numbers in
// any case, so that nobody takes it for one.
constexpr double kOfSide = 0.09, kLeastLabel = 2.2, kLargestLabel = 7;
constexpr double kBandOfLabel = 1.1;  // The band's depth, of a label's size.

double labelSize(const Sectors& sectors) {
  return std::clamp(kOfSide * sectors.side, kLeastLabel, kLargestLabel);
}

// Both sides' labels and the strokes between them, along the top and bottom or along the left and right.
class Labels {
 public:
  Labels(const PosterTemplate& style, const LetterGrid& grid, const Rect& area, Length size,
         const TextMeasure& measure)
      : style_(style),
        size_(size),
        cap_(size * measure.metrics(style.map->face).capHeight),
        inner_(area.outset(Insets::all(rulerDepth(style.rulers, grid.pitch)))),
        band_(size * kBandOfLabel) {}

  // The middle of a sector.
  void across(Length x, const std::string& label) {
    for (const Length y : {inner_.top() - band_ / 2, inner_.bottom() + band_ / 2})
      put({x, y + cap_ / 2}, label);
  }
  void down(Length y, const std::string& label) {
    for (const Length x : {inner_.left() - band_ / 2, inner_.right() + band_ / 2})
      put({x, y + cap_ / 2}, label);
  }

  std::vector<Item> items;

 private:
  void put(Point at, const std::string& label) {
    items.emplace_back(
        TextRun{style_.map->face, size_, style_.rulers.number, at, label, Align::centre, Turn::none});
  }

  const PosterTemplate& style_;
  Length size_, cap_;
  Rect inner_;  // Grid and rulers.
  Length band_;
};

}  // namespace

double sectorBand(const Puzzle& puzzle, const PosterTemplate& style) {
  const std::optional<Sectors> sectors = sectorsOf(puzzle);
  return sectors && style.map && style.map->sectors ? labelSize(*sectors) * kBandOfLabel : 0;
}

std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure) {
  if (sectorBand(puzzle, style) == 0) return {};
  const Sectors sectors = *sectorsOf(puzzle);
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  const Rect area = grid.area({0, 0, columns, rows});
  std::vector<Item> items;
  // Filled: a thin stroke is moved to whole pixels by some readers.
  const Length width = grid.pitch * style.map->sectorWidth;
  const auto filled = [&](const Rect& line) {
    if (width > Length()) items.emplace_back(Path{outlineOf(line), *style.map->sectors, {}});
  };
  Labels labels(style, grid, area, grid.pitch * labelSize(sectors), measure);
  const auto middle = [&](std::int32_t sector, std::int32_t count) {
    return grid.pitch * ((sectors.side * sector + std::min(sectors.side * (sector + 1), count)) / 2.0);
  };
  for (std::int32_t column = 0; column < sectors.count.column; ++column) {
    const Length x = area.left() + grid.pitch * (sectors.side * column);
    if (column > 0) filled({{x - width / 2, area.top()}, {width, area.size.height}});
    labels.across(area.left() + middle(column, columns), std::to_string(column + 1));
  }
  for (std::int32_t row = 0; row < sectors.count.row; ++row) {
    const Length y = area.top() + grid.pitch * (sectors.side * row);
    if (row > 0) filled({{area.left(), y - width / 2}, {area.size.width, width}});
    labels.down(area.top() + middle(row, rows), rowLetters(static_cast<std::size_t>(row)));
  }
  std::move(labels.items.begin(), labels.items.end(), std::back_inserter(items));
  return items;
}

}  // namespace gridpress::layout
