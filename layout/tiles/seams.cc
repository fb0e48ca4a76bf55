// layout/tiles/seams: walks along an axis, cutting between cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/seams.h"

#include <algorithm>
#include <cmath>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

// Positions are sums of many pitches; this forgives their rounding and is far below what paper shows.
constexpr Length kHair = Length::pt(1e-6);

// The last place to cut that is not beyond `at`: a boundary between cells, a ruler's outer edge, or `at`
// itself in the open.
Length boundaryBefore(Length at, const CellAxis& axis) {
  if (at < axis.start - axis.ruler || at > axis.end() + axis.ruler) return at;
  if (at < axis.start) return axis.start - axis.ruler;
  if (at > axis.end() + kHair) return axis.end();
  return axis.start + axis.pitch * std::floor((at + kHair - axis.start) / axis.pitch);
}

}  // namespace

int overlapCells(Length overlap, Length pitch) {
  // Two cells let a join be checked by reading it, but paper is not to be wasted on very large ones.
  const int least = std::min(2, static_cast<int>(std::floor(Length::in(1) / pitch)));
  return std::max(least, static_cast<int>(std::floor((overlap + kHair) / pitch)));
}

std::vector<Span> cutIntoSpans(Length total, Length window, Length overlap, const CellAxis& axis,
                               const Ends& ends) {
  const Length repeat = axis.pitch * overlapCells(overlap, axis.pitch);
  // A tile adds a cell to those before it, or a strip of open paper beside very large cells.
  const Length least = std::min(axis.pitch, Length::in(0.5));
  std::vector<Span> spans;
  Length from;
  const auto end = [&] { return from + window + (spans.empty() ? ends.first : Length()); };
  while (end() < total + ends.last - kHair) {
    // Where only the tail has no room, the last span still gets something.
    Length to = boundaryBefore(std::min(end(), total - least), axis);
    Length next = boundaryBefore(to - repeat, axis);
    // Cells that the next tile repeats anyway need not begin here: this one ends before the grid and its
    // ruler.
    const Length open = axis.start - axis.ruler;
    if (to > axis.start && next < axis.start + kHair && open - repeat >= from + least) {
      to = open;
      next = open - repeat;
    }
    // A tile that begins with the first cell brings its ruler along.
    if (next >= axis.start && next < axis.start + kHair) next = open;
    if (next < from + least)
      throw repeat > Length()
          ? Error::call("a tile has room for " + inches(window) + " of the poster, and one cell of " +
                            inches(axis.pitch) + " with the overlap of " + inches(repeat) + " needs more",
                        "choose larger paper, a smaller poster, smaller margins or less overlap")
          : Error::call("a tile has room for " + inches(window) + " of the poster, and one cell has " +
                            inches(axis.pitch),
                        "choose larger paper, a smaller poster or smaller margins");
    spans.push_back({from, to});
    from = next;
  }
  spans.push_back({from, total});
  return spans;
}

}  // namespace gridpress::layout
