// layout/poster/shores: outlines are widened and joined by Clipper.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/shores.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <polyclipping/clipper.hpp>
#include <set>

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
    const std::size_t tint = map.countries[area.country].tint;
    Paths rings;
    for (const std::vector<std::int32_t>& ring : area.rings) {
      rings.push_back(pathOf(ringOf(map, ring)));
      for (const std::int32_t number : ring) {
        const auto line = static_cast<std::size_t>(std::abs(number)) - 1;
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

}  // namespace

Shores shoresOf(const AtlasMap& map, MapPoint size, double shore, double width) {
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

}  // namespace gridpress::layout
