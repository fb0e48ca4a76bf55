// gen/atlas/outline: land on a map as it is drawn: lines that are no finer than an eye can see, and colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/atlas/flat_land.h"
#include "model/atlas.h"

namespace gridpress::gen {

/// The land of the countries for which `wanted` is true, its points in cells and rounded to hundredths;
/// beyond `columns` and `rows` there is nothing. Lines that mark no coast and no border (where
/// the map was cut, where it ends, within one country) are MapLine::Kind::seam. `countryIndex` says which
/// country of the map each of the wanted became; those beyond the land's have no land.
AtlasMap outlineOf(const FlatLand& land, const std::vector<bool>& wanted, std::int32_t columns,
                   std::int32_t rows, std::vector<std::size_t>& countryIndex);

/// A line with no more points than it needs to stay within `tolerance` of itself (Douglas and Peucker,
/// Cartographica 10 (2), 1973).
std::vector<MapPoint> simplified(const std::vector<MapPoint>& line, double tolerance);

/// Gives countries that share a border or stand near each other different tints, the number of cells between
/// whom is small; `cells` says whose each cell is.
void giveTints(const Squares<std::int16_t>& cells, AtlasMap& map);

}  // namespace gridpress::gen
