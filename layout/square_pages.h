// layout/square_pages: word squares to write in, with their clues, and their solutions behind.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

struct SquarePagesStyle {
  Size page{Length::in(8.5), Length::in(11)};
  Length margin = Length::in(0.6);
  std::string title = "Word squares";
  Face bold{"B612 Bold"}, regular{"B612 Regular"}, letters{"B612 Mono Bold"};
  Length titleSize = Length::pt(24);
  Length textSize = Length::pt(10);
  Length leading = Length::pt(14);
  Length pitch = Length::pt(30);          ///< Of the squares to write in.
  Length solutionPitch = Length::pt(17);  ///< Of their solutions.
};

/// The squares one below the other, each beside its clues, then the solutions on a page of their own. Throws
/// Error (call) where a square and its clues are higher than a page, or the page is too narrow for them. The
/// measure must outlive it.
Document composeSquarePages(const std::vector<Puzzle>& puzzles, const SquarePagesStyle& style,
                            const TextMeasure& measure);

}  // namespace gridpress::layout
