// gen/atlas/atlas: the front door: a list of places in, a map with a place for each word out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/flat_land.h"
#include "gen/atlas/land.h"
#include "gen/atlas/mesh.h"
#include "gen/atlas/need.h"
#include "model/atlas.h"
#include "model/events.h"
#include "model/grid.h"
#include "model/word_list.h"

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

/// A map of a grid's size.
struct Atlas {
  AtlasMap map;                 ///< In cells; its homes are the list's words.
  Squares<std::int16_t> cells;  ///< Whose each cell is: an index into the map's countries, or kSea.
  std::size_t islets = 0;       ///< Words that stand on an islet, see outline.h.
};

/// The map of a list, for grids of certain proportions and any size. The list must outlive it.
class Ground {
 public:
  /// What of a style is given; the rest is as usual for the world or a country.
  struct Choice {
    std::optional<double> seaShare = {}, smoothing = {};
  };
  /// `proportions` are those of the grids: columns and rows of one of them. Each word lies where its most
  /// populous print form with coordinates is. Throws Error (job) where words have none, or have latitude and
  /// longitude exchanged; Stopped.
  Ground(const WordList& list, const Land& land, Cell proportions, const Choice& choice, int threads,
         Events& events);

  /// Makes the map anew after words were placed on it: each region gets the room that its words took, so that
  /// none is crowded while another has blank cells. `used` is of the grid that the atlas was for.
  void level(const Atlas& atlas, const Squares<bool>& used, int threads, Events& events);

  /// The map in a grid of this size.
  Atlas at(Cell size) const;

  const char* projection() const { return projection_.name(); }
  /// The share of the map's area that is land.
  double landShare() const;

 private:
  /// Where a point of the unmapped lattice lies in a grid of this size.
  MapPoint carried(Spot flat, Cell size) const;
  std::vector<MapSea> seasOn(Cell size) const;
  void addGraticule(Cell size, AtlasMap& map) const;

  const std::vector<Word>& words_;
  std::vector<AtlasPlace> places_;
  Cell lattice_;
  Projection projection_;
  FlatLand land_;  ///< As the projection lays it.
  Need need_;
  Warp warp_;
};

}  // namespace gridpress::gen
