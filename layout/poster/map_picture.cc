// layout/poster/map_picture: writes the map's areas and lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map.h"
#include "model/contracts.h"

#include <polyclipping/clipper.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace gridpress::layout {

namespace {

using ClipperLib::Paths;

constexpr double kFineUnits = 10'000;  // Of Clipper's whole numbers in a cell.
constexpr double kHair = 0.02;         // Half the width of what is too narrow for a line, in cells.
constexpr double kBeyond = 0.05;       // So far around such a hair, in cells.
constexpr double kArc = 0.0005;        // How far a round corner's chords may lie from it, in cells.
constexpr double kSame = 0.0005;  // Points so near to each other, or to the line between others, are one.
constexpr double kLeastWater =
    0.1;  // Where coasts have no line: half the width of the narrowest strait, in cells.

ClipperLib::Path pathOf(const std::vector<MapPoint>& points) {
  ClipperLib::Path path;
  path.reserve(points.size());
  for (const MapPoint& p : points)
    path.emplace_back(std::llround(p.x * kFineUnits), std::llround(p.y * kFineUnits));
  return path;
}

Paths combined(ClipperLib::ClipType how, const Paths& some, const Paths& others) {
  ClipperLib::Clipper clipper;
  clipper.AddPaths(some, ClipperLib::ptSubject, true);
  clipper.AddPaths(others, ClipperLib::ptClip, true);
  Paths all;
  clipper.Execute(how, all, ClipperLib::pftNonZero, ClipperLib::pftNonZero);
  return all;
}

Paths joined(const Paths& some, const Paths& others) {
  return combined(ClipperLib::ctUnion, some, others);
}
Paths within(const Paths& shape, const Paths& bounds) {
  return combined(ClipperLib::ctIntersection, shape, bounds);
}
Paths without(const Paths& shape, const Paths& others) {
  return combined(ClipperLib::ctDifference, shape, others);
}

Paths offset(const Paths& paths, double cells, ClipperLib::EndType ends) {
  ClipperLib::ClipperOffset widener;
  widener.ArcTolerance = kArc * kFineUnits;
  widener.AddPaths(paths, ClipperLib::jtRound, ends);
  Paths wide;
  widener.Execute(wide, cells * kFineUnits);
  return wide;
}

Paths widened(const Paths& shape, double cells) {
  return offset(shape, cells, ClipperLib::etClosedPolygon);
}

Paths strokeOf(const Paths& lines, double cells) {
  return cells > 0 ? offset(lines, cells, ClipperLib::etOpenRound) : Paths();
}

// What is narrower than twice `cells` between two parts of a shape becomes part of it ...
Paths closed(const Paths& shape, double cells) {
  return widened(widened(shape, cells), -cells);
}
// ... and what is so narrow of the shape itself goes.
Paths opened(const Paths& shape, double cells) {
  return widened(widened(shape, -cells), cells);
}

MapShape shapeOf(Paths paths) {
  ClipperLib::CleanPolygons(paths, kSame * kFineUnits);
  MapShape shape;
  for (const ClipperLib::Path& path : paths) {
    if (path.size() < 3) continue;
    auto& ring = shape.emplace_back();
    for (const ClipperLib::IntPoint& p : path)
      ring.push_back({static_cast<double>(p.X) / kFineUnits, static_cast<double>(p.Y) / kFineUnits});
  }
  return shape;
}

// A tint's areas, and the coasts among their lines.
struct TintedLand {
  Paths areas, coasts;
};

std::array<TintedLand, AtlasMap::kTints> landOf(const AtlasMap& map) {
  std::array<TintedLand, AtlasMap::kTints> all;
  std::array<std::set<std::size_t>, AtlasMap::kTints> coasts;
  for (const MapArea& area : map.areas) {
    EXPECTS(area.country < map.countries.size());
    const std::size_t tint = map.countries[area.country].tint;
    EXPECTS(tint < all.size());
    Paths rings;
    for (const std::vector<std::int32_t>& ring : area.rings) {
      rings.push_back(pathOf(ringOf(map, ring)));
      for (const std::int32_t number : ring) {
        const auto line = static_cast<std::size_t>(std::abs(number)) - 1;
        EXPECTS(line < map.lines.size());
        if (map.lines[line].kind == MapLine::Kind::coast) coasts[tint].insert(line);
      }
    }
    ClipperLib::SimplifyPolygons(rings, ClipperLib::pftEvenOdd);
    all[tint].areas = joined(all[tint].areas, rings);
  }
  for (std::size_t tint = 0; tint < all.size(); ++tint)
    for (const std::size_t line : coasts[tint]) all[tint].coasts.push_back(pathOf(map.lines[line].points));
  return all;
}

// A line of a map of few cells is no wider than this share of its longer side.
constexpr double kWidestLine = 1.0 / 400;
// Of the drawing in a cell: cairo keeps 1/256 of a unit, and a cell may be an inch.
constexpr double kCellUnits = 100;

struct MapWriter {
  const Puzzle& puzzle;
  const MapStyle& style;
  double widest =
      kWidestLine * std::max(puzzle.grid.columns(), puzzle.grid.rows());  // Of all lines, in cells.
  std::string svg = {};

  std::string write() {
    const bool large = hasLargeLetters(puzzle);
    const double columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
    svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ";
    number(columns), svg += ' ', number(rows), svg += "\">";
    if (style.sea) {
      svg += "<rect width=\"", number(columns), svg += "\" height=\"", number(rows);
      svg += "\" fill=\"" + style.sea->hex() + "\"/>";
    }
    if (large) addShores({columns, rows});
    for (const MapArea& area : puzzle.map->areas) {
      if (large) break;
      beginPath(style.tints[puzzle.map->countries[area.country].tint], true);
      for (const std::vector<std::int32_t>& ring : area.rings) points(ringOf(*puzzle.map, ring)), svg += 'Z';
      svg += "\"/>";
    }
    addLines(MapLine::Kind::graticule, style.graticule, style.graticuleWidth);
    addLines(MapLine::Kind::border, style.border, style.borderWidth);
    if (!large) addLines(MapLine::Kind::coast, style.coast, style.coastWidth);
    return std::move(svg) + "</svg>";
  }

  // In hundredths of a cell, with `decimals`.
  void number(double cells, int decimals = 0) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), cells * kCellUnits,
                                   std::chars_format::fixed, decimals)
                         .ptr;
    std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
    if (decimals > 0) {
      while (digits.ends_with('0')) digits.remove_suffix(1);
      if (digits.ends_with('.')) digits.remove_suffix(1);
    }
    svg += digits;
  }

  void points(const std::vector<MapPoint>& line, int decimals = 0) {
    const char* step = "M";
    for (const MapPoint& point : line) {
      svg += std::exchange(step, "L");
      number(point.x, decimals), svg += ' ', number(point.y, decimals);
    }
  }

  // Land is drawn a little beyond its coasts, so that letters on them stand within; and coasts beneath all
  // land, so that none runs through land where two pieces meet.
  void addShores(MapPoint size) {
    const Shores shores =
        shoresOf(*puzzle.map, size, style.shore, style.coast ? std::min(style.coastWidth, widest) : 0);
    if (style.coast) addShape(shores.coast, *style.coast, false);
    for (const auto& [shapes, edged] : {std::pair(&shores.land, false), {&shores.areas, true}})
      for (std::size_t tint = 0; tint < shapes->size(); ++tint)
        addShape((*shapes)[tint], style.tints[tint], edged);
  }

  void addShape(const MapShape& shape, Colour colour, bool edged) {
    if (shape.empty()) return;
    beginPath(colour, edged);
    for (const std::vector<MapPoint>& ring : shape) points(ring, 1), svg += 'Z';
    svg += "\"/>";
  }

  // With its edge: between two tints no hairline of paper shines through.
  void beginPath(Colour colour, bool edged) {
    svg += "<path fill-rule=\"evenodd\" fill=\"" + colour.hex();
    if (edged) svg += "\" stroke=\"" + colour.hex() + "\" stroke-width=\"10\" stroke-linejoin=\"round";
    svg += "\" d=\"";
  }

  // Each line by itself: a picture's band then strokes only those that it shows.
  void addLines(MapLine::Kind kind, const std::optional<Colour>& colour, double width) {
    if (!colour) return;
    svg += "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke=\"" + colour->hex() +
           "\" stroke-width=\"";
    number(std::min(width, widest), 1);
    svg += "\">";
    for (const MapLine& line : puzzle.map->lines) {
      if (line.kind != kind || line.points.size() < 2) continue;
      svg += "<path d=\"", points(line.points), svg += "\"/>";
    }
    svg += "</g>";
  }
};

}  // namespace

Shores shoresOf(const AtlasMap& map, MapPoint size, double shore, double width) {
  EXPECTS(size.x > 0 && size.y > 0 && shore >= 0 && width >= 0);
  const double water = std::max(width, kLeastWater);
  const auto lands = landOf(map);
  std::array<Paths, AtlasMap::kTints> wide;
  Paths all, strokes;
  for (std::size_t tint = 0; tint < lands.size(); ++tint) {
    wide[tint] = joined(lands[tint].areas, strokeOf(lands[tint].coasts, shore));
    all = joined(all, wide[tint]);
    strokes = joined(strokes, strokeOf(lands[tint].coasts, shore + width));
  }
  all = closed(all, water);
  const Paths outer = closed(joined(all, strokes), water);
  // Where the map's edge cuts along a coast, no hair of its line is left over.
  const Paths grid = {pathOf({{0, 0}, {size.x, 0}, size, {0, size.y}})};
  const Paths line = within(without(outer, all), grid);
  const Paths hairs = opened(without(line, opened(line, kHair)), 4 * kArc);  // Arcs differ by less.
  all = joined(all, within(widened(hairs, kBeyond), outer));
  Shores shores;
  shores.coast = shapeOf(outer);
  // Between two tints each takes what it can reach of a strait that is none.
  for (std::size_t tint = 0; tint < lands.size(); ++tint)
    if (!wide[tint].empty()) {
      shores.land[tint] = shapeOf(within(widened(wide[tint], 2 * water), all));
      shores.areas[tint] = shapeOf(lands[tint].areas);
    }
  return shores;
}

bool hasLargeLetters(const Puzzle& puzzle) {
  constexpr std::int32_t kMost = 100;
  return std::max(puzzle.grid.columns(), puzzle.grid.rows()) <= kMost;
}

std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style) {
  EXPECTS(puzzle.map.has_value());
  return std::make_shared<const std::string>(MapWriter{puzzle, style}.write());
}

}  // namespace gridpress::layout
