// layout/poster/map_names: the names of countries and seas on an atlas.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// Quiet capitals beneath the letters, of each country and sea as large as its room allows, in one to three
/// lines; none that would be smaller than half again the letters. The puzzle has a map.
std::vector<Item> mapNames(const Puzzle& puzzle, const MapStyle& style, const LetterGrid& grid,
                           const Phrases& phrases, const TextMeasure& measure);

}  // namespace gridpress::layout
