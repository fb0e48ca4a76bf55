// gen/words/row_reader: a source's names with their countries and populations, whatever its format.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/words/columns.h"
#include "gen/words/csv.h"
#include "gen/words/degrees.h"
#include "gen/words/line_reader.h"
#include "gen/words/list_shape.h"
#include "gen/words/source.h"
#include "model/earth.h"
#include "model/error.h"

namespace gridpress::gen {

/// Of the fields of a row only one is known as a column's name: "answer" heads a list of answers, and is a
/// word of a list that is in alphabetical order. It is a word where it is written like another one (capitals,
/// small letters) and either all rows are in alphabetical order with it, three at least behind it, or two
/// other rows' words are such names as well (a list about school). Otherwise it is a header.
class FirstRow {
 public:
  std::string name, clue, country;
  std::int64_t population = 0;
  std::size_t line = 0;
  std::optional<EarthPoint> at;

  /// Is told the names of all other rows, in order.
  void watch(std::string_view other);
  bool isWord() const;

 private:
  std::string last_;
  std::size_t others_ = 0, names_ = 0;
  bool sorted_ = true, alike_ = false;
};

/// A name as the source has it. The view is valid until the next row.
struct Row {
  std::string_view name;
  std::string_view clue;        ///< What a crossword asks for it with, or empty; valid as long.
  std::string country;          ///< Two capital letters, or empty.
  std::int64_t population = 0;  ///< 0 where the source has no whole number above 0.
  std::size_t line = 0;         ///< Where the row begins, from 1.
  std::optional<EarthPoint> at = {};
};

/// Reads rows of every format but SourceFormat::words, whose first line it leaves to be read again.
///
/// CSV and TSV have a header where the source says so or a column is asked for by name, or where the first
/// row's fields are known as columns' names (columns.h): two of them, or one that FirstRow finds to be no
/// word. A table of one column is never headed by anything but a name for words.
class RowReader {
 public:
  /// Without `shapes` a list is read as lines. Throws what Input and LineReader throw, and Error (call) where
  /// there is no such column.
  explicit RowReader(const SourceSpec& spec, bool shapes = true);

  /// The next row; false at the end. Blank lines are passed over (and counted). Throws Error (call) with the
  /// line where a row has too few columns.
  bool next(Row& row);

  /// A list in which nothing was found but a word a line says `lines`.
  SourceFormat format() const { return format_; }
  /// GeoNames' data, by format or by the header of the project's own list.
  bool isGeonamesData() const { return places_ || format_ == SourceFormat::geonames; }
  std::size_t blankLines() const { return blankLines_; }
  /// Where rows do not lie.
  const Misplaced& misplaced() const { return misplaced_; }
  /// What a person should know of how a table was read: whether its first row is a header, and which columns
  /// were taken. Complete after the last row; empty where the source is no table, or the project's own.
  std::string readAs() const;
  /// What was read of a list, without its words.
  const ListReading& list() const { return list_; }
  LineReader& lines() { return lines_; }

 private:
  enum class Head { header, data, doubtful };

  void readList(bool pairs);
  bool nextEntry(Row& row);
  bool nextLine();
  void readFields();
  void skipTitle();
  void findColumns(const SourceSpec& spec);
  Head headOf(const SourceSpec& spec, const Columns& columns, std::size_t fields) const;
  void fill(Row& row);
  bool doubtedRow(Row& row);
  std::size_t columnOf(const std::string& wanted, const std::vector<std::string>& header) const;
  Error missingColumn(std::string problem, std::string remedy) const;

  LineReader lines_;
  SourceFormat format_ = SourceFormat::lines;
  bool places_ = false;
  char separator_ = ',';
  Head head_ = Head::data;
  bool said_ = false;     ///< The source says whether there is a header.
  bool waiting_ = false;  ///< The first row was read for a header and is none; it stands in fields_.
  std::optional<FirstRow> doubted_;
  Misplaced misplaced_;
  std::vector<std::string> above_;  ///< A row that may be the table's title.
  std::vector<std::string> first_;  ///< The first row's fields, for people.
  std::size_t firstLine_ = 0;
  std::size_t blankLines_ = 0;
  std::size_t name_ = 0;  ///< Columns, from 0.
  std::optional<std::size_t> country_, population_, clue_, latitude_, longitude_;
  ListReading list_;
  std::size_t entry_ = 0;  ///< The next of a list's.
  CsvRecord csv_;
  std::vector<std::string_view> fields_;
};

}  // namespace gridpress::gen
