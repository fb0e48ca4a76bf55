// layout/pages/crossword_page: a crossword with its clues on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/lists/clue_lists.h"
#include "layout/pages/page.h"

namespace gridpress::layout {

/// The numbered grid with its clues in columns below it, or on pages of their own.
class CrosswordPage : public WorksheetPage {
 public:
  /// As planPage says. Squares are large enough for a number of the style's smallest type. Clues that may go
  /// on over several pages begin below the grid where it leaves much of the page.
  CrosswordPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayGrow,
                const TextMeasure& measure);

  std::size_t pages() const override { return 1 + flow_.pages(); }
  const Worksheet& sheet() const override { return sheet_; }
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override;
  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override;

 private:
  bool planBeside(Size room);
  bool planBelow(Size room, bool mayGrow);
  LetterGrid setSquares(const Rect& field, std::vector<Item>& items) const;
  void setBeside(const Rect& room, std::vector<Item>& items) const;
  void setBank(const Rect& room, std::vector<Item>& items) const;
  void planFlow(Size room, Size page, bool mayGrow);
  bool asksAbove() const;
  void setAbove(const LetterGrid& grid, std::vector<Item>& items) const;
  Length lettersSize() const;
  Error squaresSmall(Length pitch) const;
  Length planBank(Length size, Length width);

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<ClueEntry> entries_;
  ClueFlow flow_;
  /// Columns of clues beside the grid, which stands in the corner that they leave; from the room's corner.
  std::vector<Rect> beside_;
  ClueStyle besideStyle_;
  Length pitch_;
  Length gap_, below_;             ///< Between grid and clues; how high the clues below it are.
  std::vector<std::string> bank_;  ///< Words to choose from, in a frame below the grid; empty: none.
  WordColumns bankPlan_;
  Length bankHeight_;  ///< Of the bank or the key, with the gap above.
  /// Where squares have codes: a square for each of them, to write its letter into, instead of a bank.
  std::optional<Puzzle> key_;
  Length keyPitch_;
  bool above_ = false;  ///< Clues stand above their words, which do not cross.
};

/// The squares of a crossword in such a room, if it has a page for itself.
Length squaresOn(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
/// A sheet's head with the style's text for crosswords.
Length setCrosswordHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                        const TextMeasure& measure, std::vector<Item>& items);
/// How a grid to be written into looks in squares of this pitch.
NumberedGridStyle writingGrid(const WorksheetStyle& style, Length pitch);
/// The smallest squares that hold a number and a letter.
Length smallestSquare(const WorksheetStyle& style);
/// Clues in type of this size.
ClueStyle cluesOf(const WorksheetStyle& style, Length size);
/// What answers at the end of lines take, with some white before them; 0 where the style shows none.
Length answerRoom(const std::vector<ClueEntry>& entries, const WorksheetStyle& style, Length size,
                  const TextMeasure& measure);
/// The largest type up to `largest`, in half points, with which lists take no more pages than with the
/// style's smallest.
Length clueSize(const WorksheetStyle& style, Length largest,
                const std::function<std::size_t(Length)>& pagesAt);

}  // namespace gridpress::layout
