// layout/tiles/plan: how something large falls on tiles of paper, at true scale and in as few as can be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "layout/style/template.h"
#include "model/geometry.h"

namespace gridpress::layout {

/// What one tile shows along an axis, in the poster's coordinates.
struct Span {
  Length from, to;
  bool operator==(const Span&) const = default;
};

/// The cells along an axis: where the first begins, their pitch, how many there are, and how far the rulers
/// at both ends reach out from them.
struct CellAxis {
  Length start;
  Length pitch;
  int cells = 0;
  Length ruler = {};
  Length end() const { return start + pitch * cells; }
};

/// What the first window shows more than the others, and the last one less.
struct Ends {
  Length first, last;
};

/// Cuts [0, total] into spans of at most `window`, each overlapping the next by `overlap` rounded down to
/// whole cells, by overlapCells(). Inside the grid a span begins and ends between two cells, so that no
/// letter is cut. Throws Error (call) where the window cannot hold the overlap and one cell more.
std::vector<Span> cutIntoSpans(Length total, Length window, Length overlap, const CellAxis& axis,
                               const Ends& ends = {});

/// The overlap in cells that `overlap` comes to: at least two, but not more than an inch for its own sake (so
/// one cell, or none, where cells are larger than half an inch).
int overlapCells(Length overlap, Length pitch);

/// What is to be cut. Without cells (a foreign picture) the axes have none.
struct TiledArea {
  Size size;
  CellAxis columns, rows;
  Length numberSize = {};  ///< Type size of ruler numbers; 0: no rulers.
  Length blankTop = {};    ///< Nothing is printed this far from the top.
};

/// The part of a tile, at its right or bottom, that the next tile will lie on. It begins where the next
/// tile does. Nearest to it stand cells that the next one repeats, so that the join can be read; beyond them
/// the labels, which nobody sees once the poster hangs.
struct Strip {
  int cells = 0;   ///< Repeated cells that are printed.
  Length letters;  ///< Their depth.
  Length
      numbers;  ///< A band of their own for the ruler's numbers, where they cannot stand among the letters.
  Length labels;
  Length depth() const { return letters + numbers + labels; }
};

/// How a poster is cut into tiles.
struct TilePlan {
  bool landscape = false;  ///< On a roll: the poster lies on its side.
  bool roll = false;
  Size paper;    ///< As it lies in the printer: landscape is wider than high.
  Rect content;  ///< On a tile: what is printed, strips included.
  Length
      topMargin;  ///< The first row of tiles shows this much more at the top: white, up to the paper's edge.
  TiledArea area;
  std::vector<Span> across, down;
  Strip right, bottom;
  int overlap = 0;     ///< Whole cells repeated on neighbours.
  int otherCount = 0;  ///< Tiles that the other orientation would take; 0 where it was not asked.
  Length otherLength;  ///< Of a roll: what the other way would take; 0 where it was not asked.
  /// What all panels take of a roll.
  Length rollLength() const { return (landscape ? paper.width : paper.height) * count(); }
  int count() const { return static_cast<int>(across.size() * down.size()); }
};

/// Takes the orientation with fewer tiles (portrait where both take the same), or the way that takes less of
/// a roll, unless the style names one. Throws Error (call) where a tile has no room.
TilePlan planTiles(const TiledArea& area, const TilesTemplate& style);

/// One tile of a plan. Each tile lies over the strips of those to its left and above it, so that of the
/// whole set each place of the poster shows exactly once.
struct TileFrame {
  std::size_t index = 0, row = 0, column = 0;
  bool lastRow = false, lastColumn = false;
  Rect visible;  ///< Of the poster: what shows when all tiles lie.
  Rect shown;    ///< The same with the repeated cells of the strips.
  Point shift;   ///< From the poster to the tile.
  Rect onPaper(const Rect& rect) const { return {rect.origin + shift, rect.size}; }
};

/// The tiles are counted row by row.
TileFrame frameOf(const TilePlan& plan, std::size_t index);

/// How far outside the printed piece the lines to cut along run.
inline constexpr Length kCutLine = Length::pt(0.5);

}  // namespace gridpress::layout
