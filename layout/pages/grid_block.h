// layout/pages/grid_block: a small grid on a page, its frame, and its words marked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/worksheet.h"

namespace gridpress::layout {

/// White between the letters' cells and the frame, in cells.
inline constexpr double kFramePad = 0.2;

/// A rounded frame around the grid, or a line around the cells of a mask.
void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items);

/// All letters, row by row.
void addLetters(const Puzzle& puzzle, const LetterGrid& grid, std::vector<Item>& items);

/// Each placed word marked as the style says, its letters black. Black and grays only: a book's pages are
/// printed so.
void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items);

}  // namespace gridpress::layout
