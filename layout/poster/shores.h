// layout/poster/shores: land as large letters need it: a little beyond its coasts, without hairs of water.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "model/atlas.h"

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

}  // namespace gridpress::layout
