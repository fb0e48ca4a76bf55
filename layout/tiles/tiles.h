// layout/tiles/tiles: a poster in pieces that a home printer can print, ours or somebody else's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "layout/poster/poster.h"
#include "layout/style/template.h"
#include "layout/tiles/plan.h"
#include "model/document.h"

namespace gridpress::layout {

/// Which cells each tile shows. Throws Error (call) where a cell is larger than the paper leaves room for.
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

/// Something of which only the size is known.
struct ExternalPoster {
  Size size;
  std::string title;
  std::uint64_t checksum = 0;  ///< Goes into the print's code.
};

/// Where it lies on a page, and what of it shows.
struct ExternalPlace {
  Rect frame, clip;
};

/// Tiles without what they show: external artwork is put below the document's pages (render/external).
struct ExternalTiles {
  TilePlan plan;
  Document document;                  ///< Labels, marks and map: what goes over it.
  std::vector<ExternalPlace> places;  ///< By page.
};

/// Like composeTiles, but strips overlap by what the style asks for, to the point.
ExternalTiles composeExternalTiles(const ExternalPoster& poster, const TilesTemplate& style,
                                   const TextMeasure& measure);

/// The plan of artwork of this size on the wall. Throws Error (call) as planTiles().
TilePlan planExternalTiles(Size size, const TilesTemplate& style);

}  // namespace gridpress::layout
