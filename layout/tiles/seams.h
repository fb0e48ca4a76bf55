// layout/tiles/seams: where a poster is cut into tiles, along one axis.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

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

}  // namespace gridpress::layout
