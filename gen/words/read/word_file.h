// gen/words/read/word_file: words.tsv, a clean list as a table that people can read and edit.
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
/// One row for each print form, rows of one word together; a word without print forms has one row with three
/// empty columns. A population that is not known is empty. The lines with # come first and may be left out.
/// Where places on earth are known, two columns `lat` and `lng` (degrees) follow; where words have clues,
/// each row has its word's in a last column, `clue`. Letters are grapheme clusters; the alphabet is A-Z where
/// no other letter occurs. When such a file is read no recipe is applied and nothing is folded.
void writeWordFile(const WordList& list, std::ostream& out);

/// The columns that not every word file has.
struct WordColumns {
  bool clues = false, places = false;
};
WordColumns columnsFor(const WordList& list);

/// Its two parts, for a list that does not stand in memory: the lines above the rows, of which only the
/// list's title, credit and language matter, and the rows of one word.
void writeWordFileHead(const WordList& list, WordColumns columns, std::ostream& out);
void writeWordRows(const Word& word, WordColumns columns, std::ostream& out);

/// True where a file's first line says that it is a word file.
bool isWordFileStart(std::string_view firstLine);

/// Reads one's rows into a collector that others add to. Rows of one word may be apart and words in any
/// order; print forms keep the file's order. Returns how many distinct words they had; sets title, credit and
/// language where the file has them. Throws Error (call) with the line where it is no word file, a row has
/// another number of columns than the header, a word is empty or holds a space, or a population is no whole
/// number.
struct WordFileHead {
  std::string title, credit, language;
};
/// `added` is called after each row, and may empty the collector.
std::size_t collectWordFile(LineReader& lines, Collector& collector, WordFileHead& head,
                            const std::function<void()>& added = {});

}  // namespace gridpress::gen
