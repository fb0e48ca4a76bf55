// layout/tiles/tiles: a poster, or foreign artwork, in pieces that a home printer can print.
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

/// Plans which cells each tile shows. Throws Error (call) if a cell is larger than the room on the paper.
TilePlan planTiles(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                   const TilesTemplate& style);

/// The assembly diagram if the style has one, then the tiles, row by row. Each contains its piece of the
/// poster, culled; the strips that the next tiles cover have repeated cells in grey, ruler numbers, labels,
/// marks and bars for checking the scale.
Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle, const PosterPlan& poster,
                      const TilesTemplate& style, const TilePlan& plan, const TextMeasure& measure);
Document composeTiles(const SharedPuzzle& puzzle, const PosterTemplate& posterStyle,
                      const TilesTemplate& style, const TextMeasure& measure);

/// "C4" for each cell: the first tile that shows all of it.
std::function<std::string(Cell)> tileFinder(const LetterGrid& grid, const TilePlan& plan);

/// Artwork of which only the size is known.
struct ExternalPoster {
  Size size;
  std::string title;
  std::uint64_t checksum = 0;  ///< Goes into the print's code.
};

/// Its position on a page, and the visible part.
struct ExternalPlace {
  Rect frame, clip;
};

/// Tiles without their content: external artwork is placed below the document's pages (render/external).
struct ExternalTiles {
  TilePlan plan;
  Document document;                  ///< Labels, marks and diagram, to go on top.
  std::vector<ExternalPlace> places;  ///< By page.
};

/// Like composeTiles, but strips overlap by exactly the amount in the style.
ExternalTiles composeExternalTiles(const ExternalPoster& poster, const TilesTemplate& style,
                                   const TextMeasure& measure);

/// The plan of artwork of this size on the wall. Throws Error (call) like planTiles().
TilePlan planExternalTiles(Size size, const TilesTemplate& style);

}  // namespace gridpress::layout
