// layout/pages/word_columns: a word list in even columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/document.h"

namespace gridpress::layout {

/// How a list falls into columns at one type size.
struct WordColumns {
  Face face;
  Length size, leading;
  Length widest;  ///< Of the words.
  int columns = 0, lines = 0;
  bool fits = false;  ///< The widest word is no wider than the list.
  Length height() const { return leading * lines; }
};

/// As many columns as fit `width`, at most `most` (0: any number).
WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure);

/// Sets the list from the top of `area`, column by column, none shorter than another by more than a word; the
/// columns share out its width.
void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items);

}  // namespace gridpress::layout
