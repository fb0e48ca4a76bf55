// gen/atlas/land: coasts and borders, as arcs shared by neighbours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/earth.h"

namespace gridpress::gen {

/// A part of a country: its outer ring, and rings around holes. A ring is a sequence of arcs: i is arc i - 1,
/// -i the same arc reversed.
struct LandPolygon {
  std::string country;  ///< ISO 3166-1 alpha-2, or as in the list's places.
  std::vector<std::vector<std::int32_t>> rings;
};

/// A topology: each stretch of coast or border is stored once, so that neighbours stay neighbours however it
/// is mapped.
struct Land {
  std::vector<std::vector<EarthPoint>> arcs;
  std::vector<LandPolygon> polygons;
};

/// The index into Land::arcs of an arc in a ring.
inline std::size_t arcIndex(std::int32_t arc) {
  return static_cast<std::size_t>(std::abs(arc)) - 1;
}

/// Calls visit(arc's index, position) along a ring, in its direction.
template <typename Arcs, typename Visit>
void alongRing(const Arcs& arcs, const std::vector<std::int32_t>& ring, const Visit& visit) {
  for (const std::int32_t arc : ring) {
    const auto& points = arcs[arcIndex(arc)];
    for (std::size_t i = 0; i < points.size(); ++i) visit(arcIndex(arc), arc > 0 ? i : points.size() - 1 - i);
  }
}

/// Reads land from a text in UTF-8 with tabs between fields; lines with # name the source:
///
///     # gridpress land
///     grid<TAB>LNG-STEP LAT-STEP<TAB>LNG-ORIGIN LAT-ORIGIN
///     arc<TAB>X Y DX DY DX DY ...      in grid steps: the first point, then the offset to each next one
///     land<TAB>CODE<TAB>RING;RING      a polygon, its outer ring first; a ring is "4 -7 8", see LandPolygon
///
/// `name` is used in errors. Throws Error (call) with the line for anything else.
Land readLand(std::string_view text, const std::string& name);

}  // namespace gridpress::gen
