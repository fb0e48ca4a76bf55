// layout/poster/map: an atlas beneath the letters: shapes, names, sectors; words' distances from home.
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

/// Whether a map has letters so large (at most 100 a side) that a line through them is noticeable, and a name
/// beneath them a smudge.
bool hasLargeLetters(const Puzzle& puzzle);

/// Quiet capitals beneath the letters: the name of each country and sea, as large as its room allows, in one
/// to three lines. Names smaller than 1.5 times the letters are left out, and so are countries' names beneath
/// large letters. The puzzle has a map.
std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure);

/// The depth of the band of sector labels around the rulers, in pitches: 0 if the puzzle has no sectors or
/// the style shows none.
double sectorBand(const Puzzle& puzzle, const PosterTemplate& style);

/// Lines between the sectors, beneath the letters, and around the rulers the letters and numbers that name
/// the sectors. Empty if there is no band.
std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure);

/// One page, 20 in on its longer side: the map, red where words are far from home (the mean over the words of
/// each small square), with an arrow from home for each of the words that are farthest from it. The puzzle
/// has a map.
Document composeMapReport(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const TextMeasure& measure);

/// Rings of points in cells, to be filled by the even-odd rule.
using MapShape = std::vector<std::vector<MapPoint>>;

/// A map's areas and what is drawn beneath them. Members are empty if the map has no such land.
struct Shores {
  MapShape coast;                               ///< All land and a line of `width` around it.
  std::array<MapShape, AtlasMap::kTints> land;  ///< The land of each tint and `shore` beyond its coasts.
  /// The exact land of each tint, without parts of zero width: a ring may run back and forth along the map's
  /// edge.
  std::array<MapShape, AtlasMap::kTints> areas;
};

/// All lengths in cells. Water narrower than twice `width` counts as land: a strait with room for both
/// coastlines is drawn, but never as a hairline between them; nor does the edge of a map of `size` leave a
/// hairline of coast. Land is not widened where the map was cut.
Shores shoresOf(const AtlasMap& map, MapPoint size, double shore, double width);

/// An SVG in which a cell is 100 units: the sea, each country in its tint, coasts and borders. Only flat
/// shapes, so that it stays vector art in every print. The puzzle has a map.
std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style);

}  // namespace gridpress::layout
