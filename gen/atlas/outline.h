// gen/atlas/outline: land on a map as drawn: lines, tints, islets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/flat_land.h"
#include "model/atlas.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// The land of the countries for which `wanted` is true, with points in cells, rounded to hundredths and
/// limited to `columns` and `rows`. Lines that are neither coast nor border (at the map's cut or edges, or
/// within one country) are MapLine::Kind::seam. `countryIndex` maps each wanted country to its index in the
/// map; those beyond the land's countries have no land.
AtlasMap outlineOf(const FlatLand& land, const std::vector<bool>& wanted, std::int32_t columns,
                   std::int32_t rows, std::vector<std::size_t>& countryIndex);

/// A line without the points that it does not need to stay within `tolerance` of itself (Douglas and Peucker,
/// Cartographica 10 (2), 1973).
std::vector<MapPoint> simplified(const std::vector<MapPoint>& line, double tolerance);

/// Gives countries that share a border or are only a few cells apart different tints; `cells` contains the
/// owner of each cell.
void giveTints(const Squares<std::int16_t>& cells, AtlasMap& map);

/// Gives an islet to every word for which no row, column or diagonal near its home is long enough on the same
/// piece of land: an ellipse of sea around its home that becomes its country's, as wide as the longest of the
/// words that share it and as high as they need. Adds the islets to the cells and, as areas with coasts, to
/// the map. Returns the number of words on islets.
std::size_t addIslets(std::span<const Word> words, AtlasMap& map, Squares<std::int16_t>& cells);

}  // namespace gridpress::gen
