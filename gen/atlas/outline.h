// gen/atlas/outline: land on a map as it is drawn: lines, colours, islets.
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

/// Gives every word of which no row, column or diagonal near its home is long enough, on the same piece of
/// land, an islet: an ellipse of sea around its home that becomes its country's, as wide as the longest of
/// the words that share it and as high as they need. Adds the islets to the cells and, as areas with coasts,
/// to the map. Returns how many words have one.
std::size_t addIslets(std::span<const Word> words, AtlasMap& map, Squares<std::int16_t>& cells);

}  // namespace gridpress::gen
