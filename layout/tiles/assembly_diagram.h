// layout/tiles/assembly_diagram: the first page of a set of tiles: how they lie, and what to do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/tiles/labels.h"
#include "layout/tiles/plan.h"
#include "model/document.h"

namespace gridpress::layout {

struct DiagramOf {
  const TilePlan& plan;
  const TileSetName& name;
  std::vector<Item>
      items;   ///< On the poster, besides its letters: those that can still be seen are drawn small.
  Rect field;  ///< The poster's grid, where the map is gray; may be empty.
};

/// A single tile needs no map, and a plotter's roll is not for reading.
bool hasAssemblyDiagram(const TilePlan& plan, const TilesTemplate& style);

struct DiagramPage {
  Page page;
  Rect poster;  ///< Where the small poster lies.
};

/// The poster small, under the lines along which the tiles meet and with their labels; beside it (below it
/// on portrait paper) the numbered steps.
DiagramPage diagramPage(const DiagramOf& of, const TilesTemplate& style, const TextMeasure& measure);

}  // namespace gridpress::layout
