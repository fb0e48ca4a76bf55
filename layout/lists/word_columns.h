// layout/lists/word_columns: a list of words in columns, at one type size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Indices of a puzzle's words, ordered by `ranks` (one per word; empty: by text) if `sorted`, else in the
/// puzzle's own order.
std::vector<std::uint32_t> listedOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                       bool sorted);

/// The words themselves: see listedAs.
std::vector<std::string> listedWords(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                     bool sorted, bool spellings, const Phrases& phrases);

/// The columns of a list at one type size.
struct WordColumns {
  Face face;
  Length size, leading;
  std::vector<Length> widths;        ///< Width of each column, including the tick box if there is one.
  std::vector<std::size_t> lengths;  ///< The number of words in each column.
  int columns = 0, lines = 0;
  bool fits = false;  ///< The widest word is no wider than the list.
  Colour colour = kBlack;
  bool boxes = false;  ///< A tick box before each word.
  Length height() const { return leading * lines; }
  /// The total width with no extra white between columns, and with the most that still keeps rows together.
  Length narrowest() const;
  Length widest() const;
};

/// As many columns as fit into `width`, at most `most` (0: any number). They are equally wide, unless a few
/// long words would halve their number: then each is as wide as its own words. `worthIt`: the factor by which
/// that must increase the number of columns. A line break in a word begins an indented line below it.
WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure, bool boxes = false, double worthIt = 2);

/// The same, but up to one word in six may continue on a second line if that shortens the list, so that names
/// of several words need not widen all columns. `words` receive their line breaks.
WordColumns planTurnedColumns(std::vector<std::string>& words, const Face& face, Length size, Length width,
                              const TextMeasure& measure, bool boxes, double worthIt);

/// Sets the list from the top of `area`, column by column, with lengths that differ by at most one word; the
/// columns share out the width.
void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items);

}  // namespace gridpress::layout
