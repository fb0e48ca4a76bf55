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

/// The numbered grid with its clues in columns below it, or on pages of their own: see planPage. Squares are
/// large enough for a number in the style's smallest type. Clues that may run over several pages begin below
/// the grid if it leaves much of the page free.
std::unique_ptr<const WorksheetPage> planCrossword(Worksheet sheet, const WorksheetStyle& style,
                                                   const Rect& area, bool mayGrow,
                                                   const TextMeasure& measure);

/// The pitch of a crossword's squares in `room`, if it has a page of its own.
Length squaresOn(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
/// The style of a grid to be filled in, with squares of this pitch.
NumberedGridStyle writingGrid(const WorksheetStyle& style, Length pitch);
/// The smallest squares that hold a number and a letter.
Length smallestSquare(const WorksheetStyle& style);
/// The style of clues in type of this size.
ClueStyle cluesOf(const WorksheetStyle& style, Length size);
/// Width of answers at the end of lines, with some white before them; 0 if the style shows none.
Length answerRoom(const std::vector<ClueEntry>& entries, const WorksheetStyle& style, Length size,
                  const TextMeasure& measure);
/// The largest type up to `largest`, in steps of half a point, with which lists take no more pages than with
/// the style's smallest.
Length clueSize(const WorksheetStyle& style, Length largest,
                const std::function<std::size_t(Length)>& pagesAt);

}  // namespace gridpress::layout
