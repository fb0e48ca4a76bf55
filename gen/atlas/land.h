// gen/atlas/land: coasts and borders, as arcs that neighbours share.
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

/// A part of a country: its outer ring, and rings around what does not belong to it. A ring is arcs end to
/// end: i is arc i - 1, -i the same arc backwards.
struct LandPolygon {
  std::string country;  ///< ISO 3166-1 alpha-2, or as the list's places have it.
  std::vector<std::vector<std::int32_t>> rings;
};

/// A topology: each stretch of coast or border stands once, so that neighbours stay neighbours however it is
/// mapped.
struct Land {
  std::vector<std::vector<EarthPoint>> arcs;
  std::vector<LandPolygon> polygons;
};

/// Of an arc as rings name it, in Land::arcs.
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

/// Reads land from a text. It is UTF-8 with tabs between fields; lines with # say where it comes from:
///
///     # gridpress land
///     grid<TAB>LNG-STEP LAT-STEP<TAB>LNG-ORIGIN LAT-ORIGIN
///     arc<TAB>X Y DX DY DX DY ...      whole steps of the grid: the first point, then the way to each next
///     one land<TAB>CODE<TAB>RING;RING      a polygon, its outer ring first; a ring is "4 -7 8", see
///     LandPolygon
///
/// `name` is what errors call it. Throws Error (call) with the line for anything else.
Land readLand(std::string_view text, const std::string& name);

}  // namespace gridpress::gen
