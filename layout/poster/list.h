// layout/poster/list: a poster's words, or a crossword's clues: type size, number of columns, height.
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

/// The list on a poster. Nothing is listed if `place` is none; an automatic list gets none if its words would
/// be unreadable.
struct PosterList {
  ListStyle::Place place = ListStyle::Place::none;  ///< Never automatic.
  Size size;                       ///< The block's size, without the gap; zero if it is on the back.
  Length gap;                      ///< Between the list and the grid with its rulers.
  Length type;                     ///< Type size.
  std::vector<std::string> words;  ///< The words of a word search, in order.
  WordColumns columns;
  std::vector<ClueEntry> clues;  ///< The clues of a crossword.
  ClueStyle clueStyle;
  int clueColumns = 1;

  bool none() const { return place == ListStyle::Place::none; }
  /// The room that the grid loses.
  Length below() const { return place == ListStyle::Place::below ? size.height + gap : Length(); }
  Length beside() const { return place == ListStyle::Place::side ? size.width + gap : Length(); }
};

/// Whether this many words may be listed at all, on any sheet.
bool mayList(const ListStyle& style, std::size_t words);

/// The list for a sheet on which grid, rulers and list share `room`; depends on words and sheet alone, so
/// that a grid can be made for the rest. A requested list takes enough room for its letters to be
/// readable from the same distance as the grid's. Throws Error (job) if it does not fit even in type of 7 pt.
PosterList planList(const Puzzle& puzzle, const PosterTemplate& style, Size room, const TextMeasure& measure);

/// Sets the list from the top of `area`.
void setList(const PosterList& list, const Phrases& phrases, const Rect& area, const TextMeasure& measure,
             std::vector<Item>& items);

}  // namespace gridpress::layout
