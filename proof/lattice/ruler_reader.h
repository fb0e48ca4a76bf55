// proof/lattice/ruler_reader: the ruler numbers and ticks around a printed piece of grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "model/columns.h"
#include "proof/lattice/grid_piece.h"
#include "proof/text/printed_page.h"
#include "proof/text/report.h"

namespace gridpress::proof {

enum class Edge : std::uint8_t { top, right, bottom, left };
inline constexpr std::array<Edge, 4> kEdges = {Edge::top, Edge::right, Edge::bottom, Edge::left};
inline bool across(Edge e) {
  return e == Edge::top || e == Edge::bottom;
}
/// "at the top", "at the left".
std::string atEdge(Edge e);

/// A number and the position of its middle in cells of the piece; 0 is the middle of the first column or row.
struct RulerNumber {
  long value = 0;
  double position = 0;
  bool whole = true;  ///< False if a seam cuts it.
};
struct RulerTick {
  char kind = '.';      ///< '.', 'o', or '|' for the bar or dash at 10.
  double position = 0;  ///< Of the middle of its ink relative to that of letters: what is seen.
};
struct EdgeRuler {
  std::vector<RulerNumber> numbers;
  std::vector<RulerTick> ticks;

  bool readable() const;  ///< Whether it has a whole number.
  /// The same ruler with its `count` places counted from the other end.
  EdgeRuler turned(int count) const;
};
struct Rulers {
  std::array<EdgeRuler, 4> all;
  EdgeRuler& operator[](Edge e) { return all[static_cast<std::size_t>(e)]; }
  const EdgeRuler& operator[](Edge e) const { return all[static_cast<std::size_t>(e)]; }
};

/// Reads the rulers around a piece. Numbers are runs of digits beside `span`, the piece's cells along which
/// rulers run; the numbers of one edge share a baseline at top and bottom, and an end at the sides.
Rulers readRulers(const PrintedPage& page, const std::vector<PrintedRun>& runs, const GridPiece& piece,
                  const Extent& span);

/// The number of a piece's first column or row, by most whole numbers of a ruler. The ruler must be readable.
int firstPlace(const EdgeRuler& ruler);

/// The first column, from 0 at the left, of a piece of `count` columns. The ruler must be readable.
int firstOf(const EdgeRuler& ruler, Columns columns, int count);
/// The first cell of the piece, by the rulers at its top and left; 0 for a ruler that is not readable.
Cell firstCell(const Rulers& rulers, Columns columns, int count);

/// The counts of numbers and ticks found on rulers.
struct RulerCounts {
  std::size_t numbers = 0, ticks = 0;
  RulerCounts& operator+=(const RulerCounts& o) {
    numbers += o.numbers;
    ticks += o.ticks;
    return *this;
  }
};

/// Checks one edge's ruler against the cells along it: columns, which may be counted from the right, or rows;
/// `from` is the first, from 0. Each number must be within a tenth of a cell of its place, none missing,
/// extra or shifted, and each place must have a tick. A number cut by a seam is neither required nor checked.
/// `before` begins each finding ("page 3: "). Without `ticks` only numbers are checked.
RulerCounts checkRuler(const EdgeRuler& ruler, Edge edge, Columns line, int from, int count,
                       const std::string& before, Findings& findings, bool ticks = true);

}  // namespace gridpress::proof
