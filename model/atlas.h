// model/atlas: the map behind a puzzle's grid, and where on it each word belongs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gridpress {

struct Placement;
struct Puzzle;

/// A point of the map in cells: (0, 0) is the grid's top left corner, (0.5, 0.5) the middle of its first
/// cell.
struct MapPoint {
  double x = 0, y = 0;
  bool operator==(const MapPoint&) const = default;
};

/// A stretch of coast or border, or of a meridian or parallel.
struct MapLine {
  enum class Kind : std::uint8_t {
    coast,      ///< Also the border with land that is off the map.
    border,     ///< Between two countries of the map.
    seam,       ///< Neither: where the map was cut, or ends. Not drawn.
    graticule,  ///< A meridian or a parallel; no ring has it.
  };
  Kind kind = Kind::coast;
  std::vector<MapPoint> points;
  bool operator==(const MapLine&) const = default;
};

/// A country of the map.
struct MapCountry {
  std::string code;  ///< ISO 3166-1 alpha-2, or as the list has it.
  std::size_t tint =
      0;  ///< The number of its colour, below AtlasMap::kTints: neighbours have different ones.
  bool operator==(const MapCountry&) const = default;
};

/// A piece of a country's land: its outer ring, then rings around what is not its land. A ring is lines end
/// to end: i is line i - 1, -i the same line backwards.
struct MapArea {
  std::size_t country = 0;  ///< Index into AtlasMap::countries.
  std::vector<std::vector<std::int32_t>> rings;
  bool operator==(const MapArea&) const = default;
};

/// Where a word belongs.
struct MapHome {
  MapPoint at;
  std::size_t country = 0;  ///< Index into AtlasMap::countries.
  bool operator==(const MapHome&) const = default;
};

/// A rectangle of the map with room for a name, in cells.
struct MapRoom {
  MapPoint middle;
  double width = 0, height = 0;
  bool operator==(const MapRoom&) const = default;
};

/// A country or a sea that has room for its name.
struct MapName {
  enum class Kind : std::uint8_t { country, sea };
  Kind kind = Kind::country;
  std::string of;              ///< The country's code; the sea's key in the phrases' table `sea`.
  std::vector<MapRoom> rooms;  ///< The largest of several proportions, for long names and short ones.
  bool operator==(const MapName&) const = default;
};

/// How far words stand from their homes: the distances, in cells, within which half of them stand, 99 in 100,
/// and all. Hundredths, rounded up.
struct MapReach {
  double half = 0, most = 0, all = 0;
  bool operator==(const MapReach&) const = default;
};

/// A map on which each word of a puzzle has a place. Each line is stored once; neighbours share it.
struct AtlasMap {
  static constexpr std::size_t kTints = 6;

  std::vector<MapCountry> countries;
  std::vector<MapLine> lines;
  std::vector<MapArea> areas;
  std::vector<MapHome> homes;  ///< By the puzzle's words.
  std::vector<MapName> names;
  MapReach reach;  ///< As the puzzle was made.
  bool operator==(const AtlasMap&) const = default;
};

/// A ring's points, one after another.
std::vector<MapPoint> ringOf(const AtlasMap& map, const std::vector<std::int32_t>& ring);

/// The middle of a word where it stands.
MapPoint middleOf(const Puzzle& puzzle, const Placement& placement);

/// The distance in cells from the middle of a word, placed so, to its home. The puzzle must have a map.
double homeDistance(const Puzzle& puzzle, const Placement& placement);
/// That distance for each placement; empty if the puzzle has no map.
std::vector<double> homeDistances(const Puzzle& puzzle);

/// The reach of the puzzle as it stands.
MapReach reachOf(const Puzzle& puzzle);

/// The distance within which a share of placements stand (0.5: the median); `distances` need not be sorted. 0
/// where there are none.
double withinShare(std::vector<double> distances, double share);

}  // namespace gridpress
