// gen/words/list_columns: what separates words from their definitions, and words from words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "gen/words/list_shape.h"

namespace gridpress::gen {

/// The words of lines without marks and headings:
///
/// - Columns (tabs, bars, or wide gaps as PDFs have them) are words and definitions; by the names in a first
/// row, else
///   the first column without numbers, and the wordiest behind it. More than two columns of short texts, or
///   two in which words go on in alphabetical order, are words.
/// - A dash with spaces, a colon, an equals sign or an arrow that stands in three of four lines separates a
///   word from its definition, whichever side is the shorter by far.
///
/// Sets headings aside that only show here.
std::vector<ListEntry> takeColumns(ListLines& lines, ListFacts& facts);

/// "le chien / dog", "Hund, dog": a tab instead of a slash, comma or semicolon, where the two sides of nearly
/// all lines are in two languages. Returns what people call the sign; empty: there is none. Before grammar is
/// taken off, since "chien/dog" looks like "alto/a".
std::string_view takeTranslations(ListLines& lines);

}  // namespace gridpress::gen
