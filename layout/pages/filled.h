// layout/pages/filled: a crossword or word squares with their letters, as a solution in a field.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/pages/page.h"

namespace gridpress::layout {

/// Solved by writing letters into squares, not by ringing words.
inline bool isFilled(const Worksheet& sheet) {
  return sheet.puzzle->kind == PuzzleKind::crossword;
}

/// The type size of the letters in a field of this size.
Length filledType(const Worksheet& sheet, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure);

/// Sets the letters from the top of the field, in its middle. Numbers stand in squares where there is room
/// for type of the style's smallest size.
void addFilled(const Worksheet& sheet, const WorksheetStyle& style, const Rect& field,
               const TextMeasure& measure, std::vector<Item>& items);

}  // namespace gridpress::layout
