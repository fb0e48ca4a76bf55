// layout/worksheet/crossword_page: a crossword with its clues on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/clue_lists.h"
#include "layout/numbered_grid.h"
#include "layout/worksheet/sheet_page.h"

namespace gridpress::layout {

/// The numbered grid with its clues in columns below it, or on a page of their own.
class CrosswordPage : public SheetPage {
 public:
  /// As planPage says. Squares are large enough for a number of the style's smallest type.
  CrosswordPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayFace,
                const TextMeasure& measure);

  bool faces() const override { return faces_; }
  const Worksheet& sheet() const override { return sheet_; }
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override;
  void setWords(const Rect& area, std::vector<Item>& items) const override;

 private:
  struct Clues {
    ClueStyle style;
    int columns = 1;
    Length height;
  };
  Length head(const Rect& area, std::vector<Item>& items) const;
  Clues planClues(Length size, Length width) const;
  Length pitchIn(Size room) const;
  void planFacing(Size room, Length high);
  void addClues(const Rect& area, std::vector<Item>& items) const;

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<ClueEntry> entries_;
  Clues clues_;
  bool faces_ = false;
  Length pitch_;
};

/// How a grid to be written into looks in squares of this pitch.
NumberedGridStyle writingGrid(const WorksheetStyle& style, Length pitch);
/// The smallest squares that hold a number and a letter.
Length smallestSquare(const WorksheetStyle& style);
/// Clues in type of this size.
ClueStyle cluesOf(const WorksheetStyle& style, Length size);

}  // namespace gridpress::layout
