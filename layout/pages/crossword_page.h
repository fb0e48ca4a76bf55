// layout/pages/crossword_page: a crossword with its clues on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/lists/clue_lists.h"
#include "layout/pages/page.h"

namespace gridpress::layout {

/// The numbered grid with its clues in columns below it, or on pages of their own: as planPage says. Squares
/// are large enough for a number of the style's smallest type. Clues that may go on over several pages begin
/// below the grid where it leaves much of the page.
std::unique_ptr<const WorksheetPage> planCrossword(Worksheet sheet, const WorksheetStyle& style,
                                                   const Rect& area, bool mayGrow,
                                                   const TextMeasure& measure);

/// The squares of a crossword in such a room, if it has a page for itself.
Length squaresOn(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
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
