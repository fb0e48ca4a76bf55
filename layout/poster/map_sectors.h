// layout/poster/map_sectors: the squares of an atlas by which words are looked up.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// How deep the labels' band around the rulers is, in pitches: 0 where the puzzle has no sectors or the style
/// shows none.
double sectorBand(const Puzzle& puzzle, const PosterTemplate& style);

/// Lines between the sectors beneath the letters, and around the rulers the letters and numbers by which they
/// are named. None where there is no band.
std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure);

}  // namespace gridpress::layout
