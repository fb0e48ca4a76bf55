// layout/sheets: a poster in pieces that a home printer can print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "layout/poster.h"
#include "layout/seams.h"
#include "layout/template.h"

namespace gridpress::layout {

/// How a poster falls on sheets, always at true scale.
struct SheetsPlan {
  bool landscape = false;
  Size paper;    ///< As it lies in the printer: landscape is wider than high.
  Rect content;  ///< On a sheet: where the poster's piece goes, below and right of label and rulers.
  std::vector<Span> across, down;
  int overlap = 0;     ///< Whole cells repeated on neighbours.
  int otherCount = 0;  ///< Sheets that the other orientation would take; 0 where it was not asked.
  int count() const { return static_cast<int>(across.size() * down.size()); }
};

/// Takes the orientation with fewer sheets (portrait where both take the same) unless the style names one.
SheetsPlan planSheets(const Puzzle& puzzle, const PosterPlan& poster, const RulerStyle& rulers,
                      const SheetsTemplate& style);

/// "C4": rows are letters (A to Z, then AA), columns numbers from 1.
std::string sheetLabel(std::size_t row, std::size_t column);

/// The sheets, row by row. Each holds its piece of the poster, culled, with its own rulers, label, cut marks
/// and a bar to measure the scale by. The puzzle and the measure must outlive the document.
Document composeSheets(const Puzzle& puzzle, const PosterTemplate& poster, const SheetsTemplate& style,
                       const TextMeasure& measure);

}  // namespace gridpress::layout
