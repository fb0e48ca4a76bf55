// layout/clue_lists: a crossword's clues, set into columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// A line of a list: a heading ("Across"), or a clue with its number.
struct ClueEntry {
  bool heading = false;
  std::string number;
  std::string text;
};

/// Across and Down, each clue with its word's length. Words without any clue are named instead, by length and
/// then in order: a puzzle in which they are to be fitted in.
std::vector<ClueEntry> clueEntries(const Puzzle& puzzle);
/// The same without lengths, in two lists: of a word square.
struct SquareClues {
  std::vector<ClueEntry> across, down;
};
SquareClues squareClues(const Puzzle& puzzle);

struct ClueStyle {
  Face face{"DejaVu Sans Condensed"};
  Face headFace{"DejaVu Sans Condensed Bold"};
  Length size = Length::pt(9);
  Length headSize = Length::pt(11);
  Length leading = Length::pt(11.5);
  Colour colour = kBlack;
};

/// Sets entries from `first` on into the columns, one after another, and returns the first that does not fit.
/// A clue stays whole in a column, and a heading with the clue after it; only a clue of more lines than an
/// empty column has is cut. Columns must be of one width.
std::size_t setClues(const std::vector<ClueEntry>& entries, std::size_t first,
                     const std::vector<Rect>& columns, const ClueStyle& style, const TextMeasure& measure,
                     std::vector<Item>& items);

/// The columns, as short as they can be for all entries from `first` on; as they are where those do not fit.
std::vector<Rect> balanced(const std::vector<ClueEntry>& entries, std::size_t first,
                           std::vector<Rect> columns, const ClueStyle& style, const TextMeasure& measure);

/// The height of the shortest columns, `count` of this width, that hold all entries.
Length clueHeight(const std::vector<ClueEntry>& entries, int count, Length width, const ClueStyle& style,
                  const TextMeasure& measure);

/// `count` columns side by side in an area.
std::vector<Rect> columnsIn(const Rect& area, int count, Length gutter);

}  // namespace gridpress::layout
