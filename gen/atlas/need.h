// gen/atlas/need: how much room each piece needs, and what of the earth a map shows.
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

/// Something that has a place on the map.
struct AtlasPlace {
  EarthPoint at;
  std::string country;  ///< Its code, or empty: whose land it stands on.
  double letters = 0;   ///< What it needs.
};

/// How the map is made. What is usual was chosen by eye (docs/guide/atlas.md): the world is known by its
/// land, so oceans shrink and straits grow with their coasts; a country is known by its outline, so the sea
/// around it is left nearly as it is.
struct AtlasStyle {
  double seaShare = 0;   ///< Of the map's area: above 0, below 1.
  double smoothing = 0;  ///< How far a place's need reaches, in squares of the unmapped lattice; 0 or more.
  double seaReach = 0;   ///< How far off land makes the sea wider, as a share of the map's width.
  double ocean =
      0;  ///< What the sea gets far from land, against land's mean need; before it is scaled to its share.
  double emptyLand = 0.03;  ///< What land without places gets, of land's mean need.

  static AtlasStyle ofWorld() { return {0.25, 2, 0.01, 0.1}; }
  static AtlasStyle ofCountry() { return {0.45, 4, 0.02, 1}; }
};

/// What each square of the lattice needs, in cells or any measure that is alike; the sum over a country's
/// squares is the country's.
struct Need {
  Field squares;
  Squares<std::int16_t> countries;  ///< Whose each square is; kSea: nobody's, or of a country without places.
  std::vector<std::string> codes;   ///< Of the countries.
  std::vector<double> perCountry;   ///< What each country needs, in letters.
  std::vector<Spot>
      spots;  ///< Of each place, moved onto its country's land where it stood a little beside it.
  std::vector<std::int16_t> placeCountries;
};

Need needOf(std::span<const AtlasPlace> places, const FlatLand& land, const Projection& projection,
            std::int32_t columns, std::int32_t rows, const AtlasStyle& style);

/// The places, and with them the outlines of those pieces of land that a map would cut though it shows most
/// of them: an island ends at its coast, not at its last village. A piece counts where a place lies within
/// its extent, and the places' extent has more than half of its width and of its height.
std::vector<EarthPoint> extentOf(std::span<const EarthPoint> places, const Land& land);

/// Whether most places lie outside their countries (where those are not known: in the sea), and would lie
/// within them if latitude and longitude were exchanged. Of a long list some hundred places are looked at.
bool areExchanged(std::span<const AtlasPlace> places, const Land& land);

}  // namespace gridpress::gen
