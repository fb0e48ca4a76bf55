// gen/words/read/source: sources of words and their seven formats.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/limits.h"

namespace gridpress::gen {

/// The format of a source. Its encoding and line ends do not matter (line_reader.h).
enum class SourceFormat : std::uint8_t {
  /// GeoNames' own dump (download.geonames.org/export/dump/readme.txt): 19 columns separated by tabs, no
  /// header and no quoting. The name is column 2, the country 9, the population 15.
  geonames,
  /// RFC 4180: commas; quoted fields may contain commas, line breaks and doubled quotation marks. Or
  /// semicolons or tabs instead of commas, by the first line (separatorOf).
  csv,
  /// Tabs between columns, fields quoted as in CSV; a mark that quotes only part of a field belongs to it.
  tsv,
  /// One name per line, commas included.
  lines,
  /// A list as people paste it: numbers, bullets, headings, definitions and several words per line are
  /// detected by looking at all of it (gen/words/lists/lines.h).
  list,
  /// Words and definitions on alternate lines, ignoring blank lines, as copied from Quizlet's pages. A list
  /// that can be nothing else is detected as this.
  pairs,
  /// The output of writeWordFile(): words that are already clean (word_file.h).
  words,
};

/// A place to read words from.
struct SourceSpec {
  /// A file (plain, .gz, .bz2, .xz, .zst or .zip; .xlsx, .ods, .docx or .odt), or "-" for standard input.
  std::string path;
  std::optional<SourceFormat> format;  ///< Nothing: detected (formatOf).
  /// CSV and TSV: the column of the names, by its name in the header or its number from 1. Empty: the column
  /// with such a name in the header (table.h), otherwise the first that does not contain clues.
  std::string column;
  /// The column of the words' clues, specified likewise. Empty: by the header, otherwise none.
  std::string clueColumn = {};
  /// CSV and TSV: whether the first row is a header. Nothing: detected from its fields (row_reader.h).
  std::optional<bool> header = {};
  /// The contents of the source, if in memory: no file is read then, and `path` is its name in errors.
  std::optional<std::string> text = {};
  std::uint64_t maxUnpacked = kMaxUnpacked;  ///< Maximum bytes to read, after unpacking.
};

/// The format of a file by its extension (ignoring that of a compression; for a zip, that of the entry):
/// .csv, .tsv and .tab; everything else is a list. Some formats are detected from the first line: a word file
/// by its mark, whatever the extension; GeoNames' data by their columns unless the extension is .csv
/// (GeoNames calls its dumps .txt); and with any other extension or none (standard input), CSV or TSV by a
/// header with at least two known columns or a line that names the separator.
SourceFormat formatOf(std::string_view fileName, std::string_view firstLine);

/// True for a line of GeoNames' alternateNamesV2: two ids, a language, a name, and flags. Read as
/// SourceFormat::geonames, without entries in no language (links, postal codes).
bool isAlternateName(std::string_view line);

/// True for the header of the project's own list of places: `name country lat lng population`.
bool isPlacesHeader(std::string_view firstLine);

/// `geonames`, `csv`, `tsv`, `lines`, `list`, `pairs`, `words`.
std::string_view nameOf(SourceFormat format);

/// Rows of a table whose latitude and longitude are not a place on earth, and the first of them.
struct Misplaced {
  std::size_t rows = 0;
  std::size_t line = 0;  ///< From 1.
  std::string latitude = {}, longitude = {};
  bool swapped = false;  ///< Exchanged, they would be a place.
  bool unknown = false;  ///< Both are 0, as in databases for unknown places.
};

}  // namespace gridpress::gen
