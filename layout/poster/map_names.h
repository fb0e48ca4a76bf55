// layout/poster/map_names: the names of countries, seas and sectors on an atlas.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Quiet capitals beneath the letters, of each country and sea as large as its room allows, in one to three
/// lines; none that would be smaller than half again the letters. The puzzle has a map.
std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure);

/// How deep the labels' band around the rulers is, in pitches: 0 where the puzzle has no sectors or the style
/// shows none.
double sectorBand(const Puzzle& puzzle, const PosterTemplate& style);

/// Lines between the sectors beneath the letters, and around the rulers the letters and numbers by which they
/// are named. None where there is no band.
std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure);

}  // namespace gridpress::layout
