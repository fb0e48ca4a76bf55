// layout/tiles/labels: a tile's labels, its lines for cutting and aligning, and the assembly diagram.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layout/tiles/plan.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// Identifies a print by six hexadecimal digits of its content (a puzzle, or anything with a known checksum)
/// and of how it is cut. Not for security.
std::string printCode(const Puzzle& puzzle, const TilePlan& plan);
std::string printCode(std::uint64_t checksum, const TilePlan& plan);

/// Dashes of one length with gaps of half of it, from one end on; the last one ends with the line.
Path dashedLine(Point from, Point to, const Stroke& stroke, Length dash);

/// What all tiles of a print have in common.
struct TileSetName {
  std::string title;
  std::string code;  ///< See printCode.
};

/// "C4", its number, the print's code, bars of 2 in and 5 cm, and the neighbours' labels at each edge. They
/// are in the strips that neighbours cover; in the last row and column, beyond the poster's edge.
std::vector<Item> tileLabels(const TilePlan& plan, const TileFrame& frame, const TileSetName& name,
                             const TilesTemplate& style, const TextMeasure& measure);

/// Hairlines to cut along, just outside the piece (left and top; right and bottom at the poster's edges), and
/// just inside the strips for aligning the next tiles' edges; hatching where glue goes.
std::vector<Item> tileMarks(const TilePlan& plan, const TileFrame& frame, const TilesTemplate& style);

struct DiagramOf {
  const TilePlan& plan;
  const TileSetName& name;
  std::vector<Item>
      items;   ///< The poster without its letters: those items that remain recognisable are drawn small.
  Rect field;  ///< The poster's grid, grey in the diagram; may be empty.
};

/// A single tile needs no diagram, and a plotter's roll is not for reading.
bool hasAssemblyDiagram(const TilePlan& plan, const TilesTemplate& style);

struct DiagramPage {
  Page page;
  Rect poster;  ///< The area of the small poster.
};

/// The poster at a small size, with the lines where the tiles meet and their labels; beside it (below it on
/// portrait paper) the numbered steps.
DiagramPage diagramPage(const DiagramOf& of, const TilesTemplate& style, const TextMeasure& measure);

}  // namespace gridpress::layout
