// layout/poster/list: a poster's words, or a crossword's clues: how large, in how many columns, how high.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "layout/lists/clue_lists.h"
#include "layout/lists/word_columns.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// What stands on the poster. Nothing is listed where `place` is none, which it is where the style leaves it
/// to the words and they cannot be read so.
struct PosterList {
  ListStyle::Place place = ListStyle::Place::none;  ///< Never automatic.
  Size size;                                        ///< Of the block, without the gap; none on the back.
  Length gap;                                       ///< Between it and the grid with its rulers.
  Length type;                                      ///< Its size.
  std::vector<std::string> words;                   ///< Of a word search, in order.
  WordColumns columns;
  std::vector<ClueEntry> clues;  ///< Of a crossword.
  ClueStyle clueStyle;
  int clueColumns = 1;

  bool none() const { return place == ListStyle::Place::none; }
  /// What the grid loses.
  Length below() const { return place == ListStyle::Place::below ? size.height + gap : Length(); }
  Length beside() const { return place == ListStyle::Place::side ? size.width + gap : Length(); }
};

/// Whether this many words may be listed at all, whatever the sheet.
bool mayList(const ListStyle& style, std::size_t words);

/// The list for a sheet on which grid, rulers and list have `room`; by words and sheet alone, so that a grid
/// can be made for what remains. A list that is asked for takes as much of the room as makes its letters and
/// the grid's be read from the same distance. Throws Error (job) where it has no room even in type of 7 pt.
PosterList planList(const Puzzle& puzzle, const PosterTemplate& style, Size room, const TextMeasure& measure);

/// Sets it from the top of `area`.
void setList(const PosterList& list, const Phrases& phrases, const Rect& area, const TextMeasure& measure,
             std::vector<Item>& items);

}  // namespace gridpress::layout
