// gen/atlas/names: where on a map countries and seas have room for their names.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/flat_land.h"
#include "model/atlas.h"

namespace gridpress::gen {

/// A sea of the map, a cell amid it, and how many cells it reaches from there.
struct MapSea {
  std::string key;
  MapPoint at;
  double reach = 0;
};

/// The rooms of each of the map's countries and of each sea, of all that have any. A sea's cells are those to
/// which it is nearer, by water, than the other seas, within its reach.
std::vector<MapName> namesOf(const AtlasMap& map, const Squares<std::int16_t>& cells,
                             std::span<const MapSea> seas);

}  // namespace gridpress::gen
