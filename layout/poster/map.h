// layout/poster/map: an atlas beneath the letters: shapes, names, sectors; how far words are from home.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/atlas.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Whether a map has so few letters, up to 100 a side, that a line through them is seen, and a name beneath
/// them is a smudge.
bool hasLargeLetters(const Puzzle& puzzle);

/// Quiet capitals beneath the letters, of each country and sea as large as its room allows, in one to three
/// lines; none that would be smaller than half again the letters, and none of countries beneath large
/// letters. The puzzle has a map.
std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure);

/// How deep the labels' band around the rulers is, in pitches: 0 where the puzzle has no sectors or the style
/// shows none.
double sectorBand(const Puzzle& puzzle, const PosterTemplate& style);

/// Lines between the sectors beneath the letters, and around the rulers the letters and numbers by which they
/// are named. None where there is no band.
std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure);

/// One page, 20 in on its longer side: the map, where words stand far from home in red (the mean of each
/// small square's words), and of those that stand farthest an arrow from home to where they are. The puzzle
/// has a map.
Document composeMapReport(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const TextMeasure& measure);

/// Rings of points in cells, to be filled by the even-odd rule.
using MapShape = std::vector<std::vector<MapPoint>>;

/// A map's areas and what lies beneath them. Nothing where a map has no such land.
struct Shores {
  MapShape coast;                               ///< All land and a line of `width` around it.
  std::array<MapShape, AtlasMap::kTints> land;  ///< The land of each tint and `shore` beyond its coasts.
  /// The land of each tint as it is, without what has no width: a ring may run to and fro along the map's
  /// edge.
  std::array<MapShape, AtlasMap::kTints> areas;
};

/// Water narrower than `width` on either side counts as land: a strait that has room for both its coasts is
/// drawn, and none as a hair between them; nor does the edge of a map of `size` leave a hair of a coast's
/// line. In cells. Land is not widened where the map was cut.
Shores shoresOf(const AtlasMap& map, MapPoint size, double shore, double width);

/// An SVG in which a cell is 100 units: the sea, each country in its tint, coasts and borders. Flat shapes
/// alone, so that it stays vectors in every print. The puzzle has a map.
std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style);

}  // namespace gridpress::layout
