// layout/tiles/external: tiles for a picture or page that somebody else made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layout/tiles/plan.h"
#include "model/document.h"

namespace gridpress::layout {

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

TilePlan planExternalTiles(Size size, const TilesTemplate& style);

}  // namespace gridpress::layout
