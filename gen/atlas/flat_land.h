// gen/atlas/flat_land: land on a lattice, before and after it is mapped.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/land.h"
#include "gen/atlas/mesh.h"
#include "gen/atlas/projection.h"

namespace gridpress::gen {

/// A polygon of a country: its rings' arcs, see LandPolygon.
struct FlatPolygon {
  std::int32_t country = 0;  ///< Index into FlatLand::countries.
  std::vector<std::vector<std::int32_t>> rings;
};

/// Land as lines on a lattice.
struct FlatLand {
  std::vector<std::string> countries;  ///< Their codes.
  std::vector<std::vector<Spot>> arcs;
  std::vector<std::vector<bool>>
      cut;  ///< Of each arc's points: whether they lie on the meridian at which the data are cut.
  std::vector<FlatPolygon> polygons;
};

/// The land as the projection lays it.
FlatLand flatten(const Land& land, const Projection& projection);

/// Carries every point of it along.
void carry(FlatLand& land, const Warp& warp);

/// A ring's points, one after another; the first is not repeated.
std::vector<Spot> ringOf(const FlatLand& land, const std::vector<std::int32_t>& ring);

/// No country.
inline constexpr std::int16_t kSea = -1;

/// Which country the middle of each square belongs to (kSea: none).
Squares<std::int16_t> countriesOf(const FlatLand& land, std::int32_t columns, std::int32_t rows);
/// The same of a map's areas, as they are drawn.
Squares<std::int16_t> countriesOf(const AtlasMap& map, std::int32_t columns, std::int32_t rows);

}  // namespace gridpress::gen
