// gen/words/read/source: where words come from, and in which of seven formats they are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/limits.h"

namespace gridpress::gen {

/// How a source is written. Its encoding and its line ends do not matter (line_reader.h).
enum class SourceFormat : std::uint8_t {
  /// GeoNames' own dump (download.geonames.org/export/dump/readme.txt): 19 columns with tabs between, no
  /// header and no quoting. The name is column 2, the country 9, the population 15.
  geonames,
  /// RFC 4180: commas, fields in quotation marks may hold commas, line breaks and doubled quotation marks. Or
  /// semicolons or tabs instead of commas, by the first line (separatorOf).
  csv,
  /// Tabs between columns, fields quoted as in CSV; a mark that quotes no whole field is part of a name.
  tsv,
  /// One name a line, commas included.
  lines,
  /// A list as people paste it: numbers, bullets, headings, definitions and several words a line are told by
  /// looking at the whole of it (gen/words/lists/lines.h).
  list,
  /// A list with a word on one line and its definition on the next, blank lines apart: as Quizlet's pages are
  /// copied. A list that can be nothing else is told to be one.
  pairs,
  /// What writeWordFile() writes: words that are already clean (word_file.h).
  words,
};

/// One place to read words from.
struct SourceSpec {
  /// A file (plain, .gz, .bz2, .xz, .zst or .zip; .xlsx, .ods, .docx or .odt), or "-", standard input.
  std::string path;
  std::optional<SourceFormat> format;  ///< Nothing: told by the file's ending and first line (formatOf).
  /// CSV and TSV: the column of the names, by its name in the header or by its number from 1. Empty: the
  /// column that the header names so (table.h), else the first that holds no clues.
  std::string column;
  /// The column of the words' clues, given alike. Empty: the one that the header names so, else none.
  std::string clueColumn = {};
  /// CSV and TSV: the first row is a header, or it is none. Nothing: told by its fields (row_reader.h).
  std::optional<bool> header = {};
  /// What stands in the source, where that is in memory: nothing is read then, and `path` is what errors call
  /// it.
  std::optional<std::string> text = {};
  std::uint64_t maxUnpacked = kMaxUnpacked;  ///< Bytes that are read of it, after unpacking.
};

/// The format of a file by its name's ending (below the ending of a compression; inside a zip, by the entry's
/// name): .csv, .tsv and .tab say so, everything else is a list. Three formats are told by the first
/// line, whatever the ending: a word file by its mark; unless the ending says CSV, a GeoNames dump by its 19
/// columns (GeoNames calls its dumps .txt); and where the ending says nothing (standard input), CSV or TSV by
/// a header of two known columns or more.
SourceFormat formatOf(std::string_view fileName, std::string_view firstLine);

/// True for a line of GeoNames' alternateNamesV2: two ids, a language, a name, and what it is. They are read
/// as SourceFormat::geonames, without what is in no language (links, postal codes).
bool isAlternateName(std::string_view line);

/// True for the header that the project's own list of places has: `name country lat lng population`.
bool isPlacesHeader(std::string_view firstLine);

/// `geonames`, `csv`, `tsv`, `lines`, `list`, `pairs`, `words`.
std::string_view nameOf(SourceFormat format);

/// Rows of a table that have a latitude and a longitude which are no place on earth, and the first of them.
struct Misplaced {
  std::size_t rows = 0;
  std::size_t line = 0;  ///< From 1.
  std::string latitude = {}, longitude = {};
  bool swapped = false;  ///< The other way round they would be one.
  bool unknown = false;  ///< Both are 0, as databases have it where they know no place.
};

}  // namespace gridpress::gen
