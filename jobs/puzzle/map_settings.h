// jobs/puzzle/map_settings: whether words are laid on a map, and what map.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/make.h"
#include "jobs/files/report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/word_list.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The map that words are laid on.
struct MapSettings {
  bool map = false;
  std::optional<double>
      seaShare;  ///< Per cent of the map's area; nothing: 25 of the world's, 45 of a country's.
  std::optional<double> smoothing;  ///< See gen::AtlasStyle.
  bool seaLetters = false;
  std::string report;  ///< A picture of the distances: .png, .jpg or .pdf; empty: none.
};
SettingTable describe(const MapSettings*);

/// How words lie on their map; distances are from a word's middle to its place, in cells.
struct MapReport {
  std::string projection;
  double landShare = 0;         ///< Of the grid's cells.
  double cellsPerLetter = 0;    ///< Of land.
  double median = 0, most = 0;  ///< Half of the words, and 99 in 100, stand within this many cells.
  double ownCountry = 0;        ///< The share of words with most of their letters on their own country.
  std::size_t islets = 0;       ///< Words on an islet, since their land is shorter than they are.
};
FieldTable fieldsOf(const MapReport*);

/// Throws Error (call) where a setting of maps is given.
void refuseWithoutMap(const MapSettings& settings);

/// A word search on a map. `search` has the size, or the proportions; without a size the grid grows until
/// every word stands. Throws Error (call) for settings that a map excludes, (job) for words without
/// coordinates.
gen::WordSearch makeOnMap(const WordList& list, gen::WordSearchSettings search, const GridSettings& grid,
                          const MapSettings& settings, const Workspace& workspace, Events& events,
                          MapReport& report);

}  // namespace gridpress::jobs
