// gen/words/read/word_file: words.tsv, a clean list as a readable and editable table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "gen/files/line_reader.h"
#include "gen/words/read/collector.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// The file is UTF-8 with tabs between columns and no quoting:
///
///     # gridpress words
///     # title: Places of the World
///     # credit: Place names: GeoNames (geonames.org), CC BY 4.0
///     # language: de
///     word<TAB>spelling<TAB>country<TAB>population
///     ZURICH<TAB>Zürich<TAB>CH<TAB>341730
///
/// One row per print form, rows of one word together; a word without print forms has one row with three empty
/// columns. An unknown population is empty. The lines with # come first and are optional. Two columns `lat`
/// and `lng` (degrees) follow if the list has coordinates; if words have clues, each row has its word's clue
/// in a last column, `clue`. Letters are grapheme clusters; the alphabet is A-Z if no other letter occurs.
/// Reading such a file applies no recipe and folds nothing.
void writeWordFile(const WordList& list, std::ostream& out);

/// The optional columns of a word file.
struct WordColumns {
  bool clues = false, places = false;
};
WordColumns columnsFor(const WordList& list);

/// The two parts of a word file, for a list that is not in memory: the lines above the rows, for which only
/// the list's title, credit and language matter, and the rows of one word.
void writeWordFileHead(const WordList& list, WordColumns columns, std::ostream& out);
void writeWordRows(const Word& word, WordColumns columns, std::ostream& out);

/// True for the first line of a word file.
bool isWordFileStart(std::string_view firstLine);

/// Reads a word file into a collector that may have other words. Rows of one word may be apart and words in
/// any order; print forms keep the file's order. Returns the number of distinct words read; sets title,
/// credit and language if the file has them. Throws Error (call) with the line if it is not a word file, a
/// row has another number of columns than the header, a word is empty or contains a space, or a population is
/// not a whole number.
struct WordFileHead {
  std::string title, credit, language;
};
/// `added` is called after each row, and may empty the collector.
std::size_t collectWordFile(LineReader& lines, Collector& collector, WordFileHead& head,
                            const std::function<void()>& added = {});

}  // namespace gridpress::gen
