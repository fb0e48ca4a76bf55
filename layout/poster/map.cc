// layout/poster/map: tries each name at each of its places, and colours squares by distance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/colour.h"
#include "model/contracts.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

constexpr std::size_t kMostLines = 3;
// Of a room's width and height; the rest is white around the name.
constexpr double kAcross = 0.86, kDown = 0.66;
// In pitches: smaller names are lost among the letters, larger ones shout.
constexpr double kSmallest = 1.5, kLargest = 36;
// An ocean that is named once more is so far from its other names, of the map's longer side.
constexpr double kApart = 0.4;

// As many lines, as narrow as they may be; fewer where the text has no more words.
std::vector<std::string> inLines(const std::string& text, const Face& face, std::size_t count,
                                 const TextMeasure& measure) {
  if (count == 1) return {text};
  constexpr double kStep = 1.05;
  const Length size = Length::pt(100), whole = measure.width(face, size, text);
  for (Length width = whole / static_cast<double>(count);; width = width * kStep)
    if (auto lines = breakLines(text, face, size, width, measure); lines.size() <= count) return lines;
}

// The largest size in which the lines fit the room.
Length sizeIn(const MapRoom& room, const std::vector<std::string>& lines, const Face& face, Length pitch,
              const TextMeasure& measure) {
  const Length unit = Length::pt(100);
  const Length widest = widestOf(lines, face, unit, measure);
  if (widest <= Length()) return {};
  const double high =
      measure.metrics(face).capHeight + Heading::kLeading * static_cast<double>(lines.size() - 1);
  return std::min(unit * (pitch * room.width * kAcross / widest), pitch * (room.height * kDown / high));
}

// Where its middle is; nothing where it has no room.
std::optional<MapPoint> setName(const std::string& text, const MapName& name, const Face& asked,
                                Colour colour, const LetterGrid& grid, const TextMeasure& measure,
                                std::vector<Item>& items) {
  const Face face = measure.covering(asked, {text});
  Heading best;
  MapPoint at;
  for (std::size_t lines = 1; lines <= kMostLines; ++lines) {
    const std::vector<std::string> broken = inLines(text, face, lines, measure);
    if (broken.size() != lines) break;
    for (const MapRoom& room : name.rooms) {
      const Length size = sizeIn(room, broken, face, grid.pitch, measure);
      if (size > best.size) best = {size, broken}, at = room.middle;
    }
  }
  best.size = std::min(best.size, grid.pitch * kLargest);
  if (best.size < grid.pitch * kSmallest) return std::nullopt;
  const Length cap = best.size * measure.metrics(face).capHeight;
  const Point middle = grid.origin + Point{grid.pitch * at.x, grid.pitch * at.y};
  setHeading(best, face, colour, {middle.x, middle.y + (cap - best.drop()) / 2}, Align::centre, items);
  return at;
}

// A label's size in pitches: this share of a sector's side, within bounds. Larger than a ruler's numbers in
// any case, so that nobody takes it for one.
constexpr double kOfSide = 0.09, kLeastLabel = 2.2, kLargestLabel = 7;
constexpr double kBandOfLabel = 1.1;  // The band's depth, of a label's size.

double labelSize(const Sectors& sectors) {
  return std::clamp(kOfSide * sectors.side, kLeastLabel, kLargestLabel);
}

constexpr Length kPageSide = Length::in(20), kAround = Length::in(0.4), kCaption = Length::in(1.6);
// From near to far, in equal steps up to what 99 of 100 words keep within.
constexpr std::array<Colour, 6> kHeat = {{{0xea, 0xea, 0xea},
                                          {0xff, 0xf0, 0xb3},
                                          {0xfe, 0xd0, 0x76},
                                          {0xfd, 0x9c, 0x4b},
                                          {0xf0, 0x4f, 0x2f},
                                          {0xa8, 0x00, 0x26}}};
constexpr std::int32_t kBlocks = 220;  // On the longer side.
constexpr std::size_t kArrows = 150;
const Face kReportFace{"B612 Regular"};
constexpr Length kSide = Length::in(0.35), kType = Length::pt(11);  // Of the scale's squares; of texts.

struct MapReportPage {
  const Puzzle& puzzle;
  const PosterTemplate& style;
  const TextMeasure& measure;
  Length unit = (kPageSide - kAround * 2) / std::max(puzzle.grid.columns(), puzzle.grid.rows());
  Rect map{{kAround, kAround}, {unit * puzzle.grid.columns(), unit* puzzle.grid.rows()}};
  std::vector<double> distances = homeDistances(puzzle);
  Page page = {};

  Page run() {
    EXPECTS(distances.size() == puzzle.placements.size());
    page.trim = {map.size.width + kAround * 2, map.size.height + kAround * 2 + kCaption};
    MapStyle lines = style.map.value_or(MapStyle());
    lines.tints.fill(kHeat.front());
    lines.sea.reset();
    page.items.emplace_back(Picture{mapSvg(puzzle, lines), "map.svg", map, map, 1});
    addHeat();
    addArrows();
    addScale();
    addCaption();
    return std::move(page);
  }

  Point at(MapPoint point) const { return {map.left() + unit * point.x, map.top() + unit * point.y}; }

  // Of a distance, by the scale's steps.
  std::size_t heatOf(double distance) const {
    EXPECTS(distance >= 0);
    const double step = std::max(puzzle.map->reach.most, 1.0) / (kHeat.size() - 1);
    return std::min(static_cast<std::size_t>(distance / step), kHeat.size() - 1);
  }

  void addHeat() {
    const std::int32_t longer = std::max(puzzle.grid.columns(), puzzle.grid.rows());
    const std::int32_t side = std::max(1, (longer + kBlocks - 1) / kBlocks);
    const std::int32_t across = (puzzle.grid.columns() + side - 1) / side,
                       down = (puzzle.grid.rows() + side - 1) / side;
    const auto squares = static_cast<std::size_t>(across) * static_cast<std::size_t>(down);
    std::vector<double> sums(squares), counts(squares);
    for (std::size_t i = 0; i < puzzle.placements.size(); ++i) {
      const MapPoint home = puzzle.map->homes[puzzle.placements[i].word].at;
      const auto x = std::clamp(static_cast<std::int32_t>(home.x) / side, 0, across - 1),
                 y = std::clamp(static_cast<std::int32_t>(home.y) / side, 0, down - 1);
      const std::size_t square =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x);
      sums[square] += distances[i], counts[square] += 1;
    }
    for (std::size_t i = 0; i < squares; ++i) {
      if (counts[i] == 0 || heatOf(sums[i] / counts[i]) == 0) continue;  // The land's own colour.
      const auto square = static_cast<std::int32_t>(i), column = square % across, row = square / across;
      const Rect area{at({1.0 * column * side, 1.0 * row * side}), {unit * side, unit * side}};
      page.items.emplace_back(Path{outlineOf(area), kHeat[heatOf(sums[i] / counts[i])], {}});
    }
  }

  void addArrows() {
    std::vector<std::size_t> farthest(distances.size());
    std::iota(farthest.begin(), farthest.end(), std::size_t{0});
    const std::size_t count = std::min(kArrows, farthest.size());
    std::partial_sort(farthest.begin(), farthest.begin() + static_cast<std::ptrdiff_t>(count), farthest.end(),
                      [&](std::size_t a, std::size_t b) {
                        return std::pair(-distances[a], a) < std::pair(-distances[b], b);
                      });
    for (std::size_t i = 0; i < count; ++i) {
      const Placement& p = puzzle.placements[farthest[i]];
      addArrow(at(puzzle.map->homes[p.word].at), at(middleOf(puzzle, p)));
    }
  }

  void addArrow(Point from, Point to) {
    constexpr Colour kInk{0x16, 0x3a, 0x6b};
    const Length head = Length::pt(4), across = to.x - from.x, down = to.y - from.y;
    const Length length = Length::pt(std::hypot(across.pt(), down.pt()));
    if (length <= Length()) return;
    const double x = across / length, y = down / length;
    page.items.emplace_back(Path{{MoveTo{from}, LineTo{to}}, {}, Stroke{kInk, Length::pt(0.6), false}});
    const Point back{to.x - head * x, to.y - head * y};
    page.items.emplace_back(Path{{MoveTo{to}, LineTo{{back.x - head * (y / 3), back.y + head * (x / 3)}},
                                  LineTo{{back.x + head * (y / 3), back.y - head * (x / 3)}}, ClosePath{}},
                                 kInk,
                                 {}});
  }

  void addScale() {
    const double step = std::max(puzzle.map->reach.most, 1.0) / (kHeat.size() - 1);
    Point corner{kAround, map.bottom() + kAround * 0.6};
    for (std::size_t i = 0; i < kHeat.size(); ++i, corner.x += kSide * 2.4) {
      page.items.emplace_back(Path{outlineOf(Rect{corner, {kSide, kSide}}), kHeat[i],
                                   Stroke{{0x88, 0x88, 0x88}, Length::pt(0.5), false}});
      const auto from = static_cast<std::int64_t>(std::lround(step * static_cast<double>(i)));
      const std::string text = style.phrases->number(from) + (i + 1 == kHeat.size() ? "+" : "");
      page.items.emplace_back(
          TextRun{kReportFace, kType, kBlack, corner + Point{kSide * 1.2, kSide * 0.65}, text});
    }
  }

  void addCaption() {
    const Phrases& phrases = *style.phrases;
    const bool fromRight = phrases.fromRight();
    const Length width = page.trim.width - kAround * 2;
    Point point{fromRight ? kAround + width : kAround, map.bottom() + kAround * 0.6 + kSide + kType * 2};
    for (const std::string& text :
         {titleOf(puzzle, phrases), phrases.say("poster.atlas", factsOf(puzzle, phrases))})
      for (const std::string& line : breakLines(text, kReportFace, kType, width, measure)) {
        page.items.emplace_back(
            TextRun{kReportFace, kType, kBlack, point, line, fromRight ? Align::end : Align::start});
        point.y += kType * 1.3;
      }
  }
};

}  // namespace

std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure) {
  EXPECTS(puzzle.map.has_value());
  std::vector<Item> items;
  const AtlasMap& map = *puzzle.map;
  const double apart = kApart * std::max(puzzle.grid.columns(), puzzle.grid.rows());
  std::map<std::string, std::vector<MapPoint>> named;
  for (const MapName& name : map.names) {
    if (name.kind == MapName::Kind::sea) {
      const std::string key = "sea." + name.of;
      if (!style.seaName || !phrases.has(key)) continue;
      std::vector<MapPoint>& others = named[name.of];
      MapName here = name;
      std::erase_if(here.rooms, [&](const MapRoom& room) {
        return std::ranges::any_of(others, [&](MapPoint other) {
          return std::hypot(room.middle.x - other.x, room.middle.y - other.y) < apart;
        });
      });
      if (const auto at = setName(phrases.capitals(phrases.say(key)), here, style.seaFace, *style.seaName,
                                  grid, measure, items))
        others.push_back(*at);
      continue;
    }
    const auto country =
        std::ranges::find_if(map.countries, [&](const MapCountry& c) { return c.code == name.of; });
    const std::string text = phrases.country(name.of);
    if (country == map.countries.end() || text.empty() || style.names <= 0 || hasLargeLetters(puzzle))
      continue;
    EXPECTS(country->tint < style.tints.size());
    const Colour colour = tint(grid.colour, style.names, style.tints[country->tint]);
    setName(text, name, style.face, colour, grid, measure, items);
  }
  return items;
}

double sectorBand(const Puzzle& puzzle, const PosterTemplate& style) {
  const std::optional<Sectors> sectors = sectorsOf(puzzle);
  return sectors && style.map && style.map->sectors ? labelSize(*sectors) * kBandOfLabel : 0;
}

std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure) {
  if (sectorBand(puzzle, style) == 0) return {};
  const Sectors sectors = *sectorsOf(puzzle);
  EXPECTS(sectors.side > 0 && sectors.count.column > 0 && sectors.count.row > 0);
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  const Rect area = grid.area({0, 0, columns, rows});
  std::vector<Item> items;
  // Filled: a thin stroke is moved to whole pixels by some readers.
  const Length width = grid.pitch * style.map->sectorWidth;
  const auto filled = [&](const Rect& line) {
    if (width > Length()) items.emplace_back(Path{outlineOf(line), *style.map->sectors, {}});
  };
  const Face& face = style.map->face;
  const Length size = grid.pitch * labelSize(sectors), band = size * kBandOfLabel;
  const Length drop = size * (measure.metrics(face).capHeight / 2);
  const Rect around = area.outset(Insets::all(rulerDepth(style.rulers, grid.pitch) + band / 2));
  std::vector<Item> labels;
  const auto put = [&](Length x, Length y, const std::string& label) {
    labels.emplace_back(TextRun{face, size, style.rulers.number, {x, y + drop}, label, Align::centre});
  };
  const auto middle = [&](std::int32_t sector, std::int32_t count) {
    return grid.pitch * ((sectors.side * sector + std::min(sectors.side * (sector + 1), count)) / 2.0);
  };
  for (std::int32_t column = 0; column < sectors.count.column; ++column) {
    const Length x = area.left() + grid.pitch * (sectors.side * column);
    if (column > 0) filled({{x - width / 2, area.top()}, {width, area.size.height}});
    for (const Length y : {around.top(), around.bottom()})
      put(area.left() + middle(column, columns), y, std::to_string(column + 1));
  }
  for (std::int32_t row = 0; row < sectors.count.row; ++row) {
    const Length y = area.top() + grid.pitch * (sectors.side * row);
    if (row > 0) filled({{area.left(), y - width / 2}, {area.size.width, width}});
    for (const Length x : {around.left(), around.right()})
      put(x, area.top() + middle(row, rows), rowLetters(static_cast<std::size_t>(row)));
  }
  append(items, std::move(labels));
  return items;
}

Document composeMapReport(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& any) {
  EXPECTS(puzzle->map && puzzle->map->homes.size() == puzzle->words.size());
  const auto page = [puzzle, style, measure = SharedMeasure(any)](std::size_t) {
    return MapReportPage{*puzzle, style, measure}.run();
  };
  return {documentInfo(*puzzle, "map report", style.name, *style.phrases), 1, page, {}};
}

}  // namespace gridpress::layout
