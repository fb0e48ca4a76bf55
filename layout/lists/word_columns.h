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

/// A puzzle's words, by their index, in the order of `ranks` (of each word; empty: by its text), or the
/// puzzle's own.
std::vector<std::uint32_t> listedOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                       bool sorted);

/// The words themselves: see listedAs.
std::vector<std::string> listedWords(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                     bool sorted, bool spellings, const Phrases& phrases);

/// How a list falls into columns at one type size.
struct WordColumns {
  Face face;
  Length size, leading;
  std::vector<Length> widths;        ///< Of each column, with the box to tick where there is one.
  std::vector<std::size_t> lengths;  ///< How many words each column has.
  int columns = 0, lines = 0;
  bool fits = false;  ///< The widest word is no wider than the list.
  Colour colour = kBlack;
  bool boxes = false;  ///< A box to tick before each word.
  Length height() const { return leading * lines; }
  /// How wide they stand where no white is shared out, and where as much is as keeps rows together.
  Length narrowest() const;
  Length widest() const;
};

/// As many columns as fit `width`, at most `most` (0: any number). They are equally wide, unless a few long
/// words would halve their number: then each is as wide as its own words. `worthIt`: how many times as many
/// columns that must give. A line break in a word begins a line below it, indented.
WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure, bool boxes = false, double worthIt = 2);

/// The same, where up to one word in six goes on in a line below, if the list is shorter so: names of several
/// words need not keep all columns wide. `words` have their line breaks then.
WordColumns planTurnedColumns(std::vector<std::string>& words, const Face& face, Length size, Length width,
                              const TextMeasure& measure, bool boxes, double worthIt);

/// Sets the list from the top of `area`, column by column, none shorter than another by more than a word; the
/// columns share out its width.
void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items);

}  // namespace gridpress::layout
