// layout/poster/map_picture: the map behind an atlas's letters, as a drawing, and its shores.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "layout/style/template.h"
#include "model/atlas.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// Rings of points in cells, to be filled by the even-odd rule.
using MapShape = std::vector<std::vector<MapPoint>>;

/// A map's areas and what lies beneath them. Nothing where a map has no such land.
struct Shores {
  MapShape coast;                               ///< All land and a line of `width` around it.
  std::array<MapShape, AtlasMap::kTints> land;  ///< The land of each tint and `shore` beyond its coasts.
  /// The land of each tint as it is, without what has no width: a ring may run to and fro along the map's
  /// edge.
  std::array<MapShape, AtlasMap::kTints> areas;
};

/// Water narrower than `width` on either side counts as land: a strait that has room for both its coasts is
/// drawn, and none as a hair between them; nor does the edge of a map of `size` leave a hair of a coast's
/// line. In cells. Land is not widened where the map was cut.
Shores shoresOf(const AtlasMap& map, MapPoint size, double shore, double width);

/// An SVG in which a cell is 100 units: the sea, each country in its tint, coasts and borders. Flat shapes
/// alone, so that it stays vectors in every print. The puzzle has a map.
std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style);

}  // namespace gridpress::layout
