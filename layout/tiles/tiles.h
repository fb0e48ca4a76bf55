// layout/tiles/tiles: a poster in pieces that a home printer can print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "layout/poster/poster.h"
#include "layout/style/template.h"
#include "layout/tiles/plan.h"

namespace gridpress::layout {

/// A poster's area and cells, for planning.
TiledArea tiledArea(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                    const TilesTemplate& style);

TilePlan planTiles(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                   const TilesTemplate& style);

/// The assembly diagram where the style asks for one, then the tiles, row by row. Each holds its piece of the
/// poster, culled; in the strips that the next tiles cover it repeats cells in gray and has ruler numbers,
/// labels, marks and bars to measure the scale by.
Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle, const PosterPlan& poster,
                      const TilesTemplate& style, const TilePlan& plan, const TextMeasure& measure);
Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle,
                      const TilesTemplate& style, const TextMeasure& measure);

/// "C4" for each cell: the first tile that shows it whole.
std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan);

}  // namespace gridpress::layout
