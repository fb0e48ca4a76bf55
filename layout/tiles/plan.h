// layout/tiles/plan: divides something large into as few tiles of paper as possible, at true scale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "layout/style/template.h"
#include "model/geometry.h"

namespace gridpress::layout {

/// The part that a tile shows along an axis, in the poster's coordinates.
struct Span {
  Length from, to;
  bool operator==(const Span&) const = default;
};

/// The cells along an axis: start of the first, their pitch and number, and the extent of the rulers beyond
/// both ends.
struct CellAxis {
  Length start;
  Length pitch;
  int cells = 0;
  Length ruler = {};
  Length end() const { return start + pitch * cells; }
};

/// What the first window shows in addition to the others, and the last one less.
struct Ends {
  Length first, last;
};

/// Cuts [0, total] into spans of at most `window`, each overlapping the next by `overlap` rounded down to
/// whole cells, by overlapCells(). Inside the grid a span begins and ends between two cells, so that no
/// letter is cut. Throws Error (call) if the window is too small for the overlap and one cell more.
std::vector<Span> cutIntoSpans(Length total, Length window, Length overlap, const CellAxis& axis,
                               const Ends& ends = {});

/// `overlap` in cells: at least two, unless this minimum alone would exceed an inch (then one cell, or none,
/// if cells are larger than half an inch).
int overlapCells(Length overlap, Length pitch);

/// What is to be cut. For a foreign picture, the axes have no cells.
struct TiledArea {
  Size size;
  CellAxis columns, rows;
  Length numberSize = {};  ///< Type size of ruler numbers; 0: no rulers.
  Length blankTop = {};    ///< Nothing is printed this far from the top.
};

/// The part of a tile, at its right or bottom, that the next tile covers. It begins where the next tile does.
/// Next to that edge are cells that the next tile repeats, so that the join can be checked; beyond them the
/// labels, which are hidden once the poster hangs.
struct Strip {
  int cells = 0;   ///< Repeated cells that are printed.
  Length letters;  ///< Their depth.
  Length
      numbers;  ///< A separate band for the ruler's numbers, if there is no room for them among the letters.
  Length labels;
  Length depth() const { return letters + numbers + labels; }
};

/// How a poster is cut into tiles.
struct TilePlan {
  bool landscape = false;  ///< On a roll: the poster is turned on its side.
  bool roll = false;
  Size paper;    ///< As fed to the printer: landscape is wider than high.
  Rect content;  ///< On a tile: the printed area, including strips.
  Length
      topMargin;  ///< The first row of tiles shows this much more at the top: white, up to the paper's edge.
  TiledArea area;
  std::vector<Span> across, down;
  Strip right, bottom;
  int overlap = 0;     ///< Whole cells repeated on neighbours.
  int otherCount = 0;  ///< Tiles in the other orientation; 0 if it was not considered.
  Length otherLength;  ///< Length of a roll in the other orientation; 0 if it was not considered.
  /// Length of a roll for all panels.
  Length rollLength() const { return (landscape ? paper.width : paper.height) * count(); }
  int count() const { return static_cast<int>(across.size() * down.size()); }
};

/// Chooses the orientation with fewer tiles (portrait if both need the same), or with less of a roll, unless
/// the style sets one. Throws Error (call) if a tile has no room.
TilePlan planTiles(const TiledArea& area, const TilesTemplate& style);

/// One tile of a plan. Each tile covers the strips of those to its left and above it, so that in the
/// assembled set each part of the poster is visible exactly once.
struct TileFrame {
  std::size_t index = 0, row = 0, column = 0;
  bool lastRow = false, lastColumn = false;
  Rect visible;  ///< In the poster: the part visible once all tiles are assembled.
  Rect shown;    ///< The same with the repeated cells of the strips.
  Point shift;   ///< From the poster to the tile.
  Rect onPaper(const Rect& rect) const { return {rect.origin + shift, rect.size}; }
};

/// Tiles are numbered row by row.
TileFrame frameOf(const TilePlan& plan, std::size_t index);

/// How far outside the printed piece the cutting lines run.
inline constexpr Length kCutLine = Length::pt(0.5);

}  // namespace gridpress::layout
