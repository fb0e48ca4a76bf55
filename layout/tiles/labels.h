// layout/tiles/labels: what a tile says about itself, lines to cut and to lay it by, the map of all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layout/tiles/plan.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// What tells a print from others, by six hexadecimal digits: what it shows, a puzzle or something of which
/// the checksum is known, and how that is cut. Not for security.
std::string printCode(const Puzzle& puzzle, const TilePlan& plan);
std::string printCode(std::uint64_t checksum, const TilePlan& plan);

/// Dashes of one length with gaps of half of it, from one end on; the last ends where the line does.
Path dashedLine(Point from, Point to, const Stroke& stroke, Length dash);

/// What is the same on all tiles of a print.
struct TileSetName {
  std::string title;
  std::string code;  ///< A short checksum of what is printed and how it is cut (print_code).
};

/// "C4", its number, the print's code, the bars of 2 in and 5 cm, and the neighbours' labels at each edge.
/// They stand in the strips that neighbours cover; on the last row and column, beyond the poster's edge.
std::vector<Item> tileLabels(const TilePlan& plan, const TileFrame& frame, const TileSetName& name,
                             const TilesTemplate& style, const TextMeasure& measure);

/// Hairlines: just outside of the piece to cut along (left and top; right and bottom where the poster ends),
/// just inside of the strips to lay the next tiles' edges against; hatching where glue goes.
std::vector<Item> tileMarks(const TilePlan& plan, const TileFrame& frame, const TilesTemplate& style);

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
