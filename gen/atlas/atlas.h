// gen/atlas/atlas: the main entry point: turns a list of places into a map with a place for each word.
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

/// A sea of the map: a cell in its middle, and how many cells it extends from there.
struct MapSea {
  std::string key;
  MapPoint at;
  double reach = 0;
};

/// Name rooms of each of the map's countries and of each sea, if they have any. A sea's cells are those
/// within its reach that are nearer to it, by water, than to other seas.
std::vector<MapName> namesOf(const AtlasMap& map, const Squares<std::int16_t>& cells,
                             std::span<const MapSea> seas);

/// A map with the size of a grid.
struct Atlas {
  AtlasMap map;                 ///< In cells; its homes correspond to the list's words.
  Squares<std::int16_t> cells;  ///< The owner of each cell: an index into the map's countries, or kSea.
  std::size_t islets = 0;       ///< Words placed on an islet; see outline.h.
};

/// The map of a list, for grids of given proportions and any size. The list must outlive it.
class Ground {
 public:
  /// Style values that are set; the others are the defaults for the world or a country.
  struct Choice {
    std::optional<double> seaShare = {}, smoothing = {};
  };
  /// `proportions` are those of the grids: columns and rows of one of them. Each word is located at its most
  /// populous print form with coordinates. Throws Error (job) if words have none, or have latitude and
  /// longitude exchanged; Stopped if it was stopped.
  Ground(const WordList& list, const Land& land, Cell proportions, const Choice& choice, int threads,
         Events& events);

  /// Recomputes the map after words were placed on it: each region gets the room that its words took, so that
  /// none is crowded while another has blank cells. `used` is for the grid of the atlas.
  void level(const Atlas& atlas, const Squares<bool>& used, int threads, Events& events);

  /// The map for a grid of this size.
  Atlas at(Cell size) const;

  const char* projection() const { return projection_.name(); }
  /// The share of the map's area that is land.
  double landShare() const;

 private:
  /// The position in a grid of this size of a point of the unmapped lattice.
  MapPoint carried(Spot flat, Cell size) const;
  std::vector<MapSea> seasOn(Cell size) const;
  void addGraticule(Cell size, AtlasMap& map) const;

  const std::vector<Word>& words_;
  std::vector<AtlasPlace> places_;
  Cell lattice_;
  Projection projection_;
  FlatLand land_;  ///< As projected.
  Need need_;
  Warp warp_;
};

}  // namespace gridpress::gen
