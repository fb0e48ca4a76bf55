// gen/atlas/need: how much room each square needs, and which part of the earth a map shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/flat_land.h"
#include "gen/atlas/land.h"
#include "model/earth.h"

namespace gridpress::gen {

/// A place that is to be on the map.
struct AtlasPlace {
  EarthPoint at;
  std::string country;  ///< Country code, or empty: the country on whose land it is.
  double letters = 0;   ///< The need of the place.
};

/// How the map is made. The defaults were chosen by eye (docs/guide/atlas.md): the world is recognised by its
/// land, so oceans shrink and straits grow with their coasts; a country is recognised by its outline, so the
/// sea around it is nearly unchanged.
struct AtlasStyle {
  double seaShare = 0;   ///< Share of the map's area: above 0, below 1.
  double smoothing = 0;  ///< The radius of a place's need, in squares of the unmapped lattice; 0 or more.
  double seaReach = 0;   ///< Distance at which land widens the sea, as a share of the map's width.
  double ocean =
      0;  ///< Need of the sea far from land, relative to land's mean; before it is scaled to its share.
  double emptyLand = 0.03;  ///< Need of land without places, relative to land's mean.

  static AtlasStyle ofWorld() { return {0.25, 2, 0.01, 0.1}; }
  static AtlasStyle ofCountry() { return {0.45, 4, 0.02, 1}; }
};

/// The need of each square of the lattice, in cells or any proportional unit; a country's need is the sum
/// over its squares.
struct Need {
  Field squares;
  Squares<std::int16_t> countries;  ///< The country of each square; kSea: none, or one without places.
  std::vector<std::string> codes;   ///< Of the countries.
  std::vector<double> perCountry;   ///< The need of each country, in letters.
  std::vector<Spot>
      spots;  ///< Position of each place, moved onto its country's land if it was slightly beside it.
  std::vector<std::int16_t> placeCountries;
};

Need needOf(std::span<const AtlasPlace> places, const FlatLand& land, const Projection& projection,
            std::int32_t columns, std::int32_t rows, const AtlasStyle& style);

/// The places, and with them the outlines of pieces of land of which a map of the places would show most but
/// not all: an island ends at its coast, not at its last village. A piece is included if a place is within
/// its extent, and the places' extent covers more than half of its width and of its height.
std::vector<EarthPoint> extentOf(std::span<const EarthPoint> places, const Land& land);

/// Whether most places are outside their countries (if these are unknown: in the sea), and would be inside if
/// latitude and longitude were exchanged. A sample of about 200 is checked in a long list.
bool areExchanged(std::span<const AtlasPlace> places, const Land& land);

}  // namespace gridpress::gen
