// layout/tiles/plan: how something large falls on sheets of paper, at true scale and in as few as can be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "layout/style/template.h"
#include "layout/tiles/seams.h"

namespace gridpress::layout {

/// What is to be cut. Without cells (a foreign picture) the axes have none.
struct TiledArea {
  Size size;
  CellAxis columns, rows;
  Length numberSize = {};  ///< Type size of ruler numbers; 0: no rulers.
  Length blankTop = {};    ///< Nothing is printed this far from the top.
};

/// The part of a sheet, at its right or bottom, that the next sheet will lie on. It begins where the next
/// sheet does. Nearest to it stand cells that the next one repeats, so that the join can be read; beyond them
/// the labels, which nobody sees once the poster hangs.
struct Strip {
  int cells = 0;   ///< Repeated cells that are printed.
  Length letters;  ///< Their depth.
  Length
      numbers;  ///< A band of their own for the ruler's numbers, where they cannot stand among the letters.
  Length labels;
  Length depth() const { return letters + numbers + labels; }
};

struct SheetsPlan {
  bool landscape = false;
  bool roll = false;
  Size paper;    ///< As it lies in the printer: landscape is wider than high.
  Rect content;  ///< On a sheet: what is printed, strips included.
  Length lead;   ///< The first row of sheets shows this much more at the top: white, up to the paper's edge.
  TiledArea area;
  std::vector<Span> across, down;
  Strip right, bottom;
  int overlap = 0;     ///< Whole cells repeated on neighbours.
  int otherCount = 0;  ///< Sheets that the other orientation would take; 0 where it was not asked.
  int count() const { return static_cast<int>(across.size() * down.size()); }
};

/// Takes the orientation with fewer sheets (portrait where both take the same) unless the style names one.
/// Throws Error (call) where a sheet has no room.
SheetsPlan planSheets(const TiledArea& area, const SheetsTemplate& style);

/// One sheet of a plan. Each sheet lies over the strips of those to its left and above it, so that of the
/// whole set each place of the poster shows exactly once.
struct SheetFrame {
  std::size_t index = 0, row = 0, column = 0;
  bool lastRow = false, lastColumn = false;
  Rect visible;  ///< Of the poster: what shows when all sheets lie.
  Rect shown;    ///< The same with the repeated cells of the strips.
  Point shift;   ///< From the poster to the sheet.
  Rect onPaper(const Rect& rect) const { return {rect.origin + shift, rect.size}; }
};

/// The sheets are counted row by row.
SheetFrame frameOf(const SheetsPlan& plan, std::size_t index);

/// "C4": rows are letters (A to Z, then AA), columns numbers from 1.
std::string sheetLabel(std::size_t row, std::size_t column);

/// How far outside the printed piece the lines to cut along run.
inline constexpr Length kCutLine = Length::pt(0.5);

}  // namespace gridpress::layout
