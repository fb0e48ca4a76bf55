// layout/cover/puzzle_book: front and back of the cover of a book of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/cover/cover.h"

namespace gridpress::layout {

/// The faces and what else both sides share.
struct BookCoverLook {
  Face headFace, face, gridFace;
  CoverColours colours;
  bool fromRight = false;  ///< Paragraphs begin at the right.
};

/// Title, subtitle, the book's picture or the puzzle with all of its words marked, a line, and the author's
/// name, from the top of `inside` down. A long title takes up to three lines.
void addBookFront(const Puzzle& puzzle, const CoverBook& book, const BookCoverLook& look, const Rect& inside,
                  const TextMeasure& measure, std::vector<Item>& items);

/// The back's paragraphs, the first of them larger, as large as fit `inside`; below them the credit. Throws
/// Error (job) where they do not fit in type of 9 pt.
void addBookBack(const Puzzle& puzzle, const CoverBook& book, const BookCoverLook& look, const Rect& inside,
                 const TextMeasure& measure, std::vector<Item>& items);

}  // namespace gridpress::layout
