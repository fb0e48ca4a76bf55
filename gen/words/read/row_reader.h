// gen/words/read/row_reader: a source's names with countries and populations, in any format.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/files/csv.h"
#include "gen/files/line_reader.h"
#include "gen/words/lists/lines.h"
#include "gen/words/read/source.h"
#include "gen/words/table/table.h"
#include "model/earth.h"
#include "model/error.h"
#include "model/html_text.h"

namespace gridpress::gen {

/// A name as in the source. The view is valid until the next row.
struct Row {
  std::string_view name = {};
  std::string_view clue = {};  ///< The word's crossword clue, or empty; valid as long.
  CountryCode country = {};
  std::int64_t population = 0;  ///< 0 if the source has no whole number above 0.
  std::size_t line = 0;         ///< The first line of the row, from 1.
  std::optional<EarthPoint> at = {};
  bool operator==(const Row&) const = default;
};

/// Reads rows of every format but SourceFormat::words, whose first line it leaves to be read again. Contents
/// of CSV and TSV columns are detected from their first rows (table.h), unless the source specifies them.
class RowReader {
 public:
  /// Without `shapes`, a list is read as lines. Throws what Input and LineReader throw, and Error (call) if
  /// there is no such column.
  explicit RowReader(const SourceSpec& spec, bool shapes = true);

  /// Reads the next row; false at the end. Blank lines are skipped (and counted). Throws Error (call) with
  /// the line if a row has too few columns.
  bool next(Row& row);

  /// `lines` for a list that turned out to be one word per line.
  SourceFormat format() const { return format_; }
  /// GeoNames' data, by format or by the header of the project's own list.
  bool isGeonamesData() const { return places_ || format_ == SourceFormat::geonames; }
  std::size_t blankLines() const { return blankLines_; }
  /// Rows whose coordinates are not on earth.
  const Misplaced& misplaced() const { return misplaced_; }
  /// How a table was read, for the user: whether its first row is a header, and which columns were taken.
  /// Complete after the last row; empty if the source is not a table, or is the project's own.
  std::string readAs() const;
  /// The reading of a list, without its words.
  const ListReading& list() const { return list_; }
  LineReader& lines() { return lines_; }

 private:
  struct SampleRow {
    std::size_t line = 0;
    Cells cells;
  };

  void readList(bool pairs);
  void addLine(std::vector<std::string>& raw);
  void takePage(std::vector<std::string>& raw) const;
  bool nextLine();
  bool nextFields();
  bool nextRow(Row& row);
  void readFields();
  void joinCut(Cells& cells) const;
  void readColumn();
  void readTable(const SourceSpec& spec);
  void takeTitles(std::size_t rows);
  void fill(Row& row);
  std::string_view textOf(std::string_view field, Italics italics, std::string& room) const;
  std::optional<std::size_t> columnOf(const std::string& wanted);

  LineReader lines_;
  SourceFormat format_ = SourceFormat::lines;
  bool places_ = false, names_ = false;  ///< The project's list of places; GeoNames' alternate names.
  char separator_ = ',';
  std::deque<SampleRow> sample_;
  SampleRow given_;
  TablePlan plan_;
  bool said_ = false;  ///< The source specifies whether there is a header.
  Cells first_;        ///< The first row, for messages.
  std::size_t firstLine_ = 0, blankLines_ = 0;
  Misplaced misplaced_;
  std::size_t rowLine_ = 0, width_ = 0;  ///< Of fields_; the number of CSV columns.
  std::size_t turn_ = 0;                 ///< The row's next column of words.
  std::size_t name_ = 0;                 ///< Columns of this turn, from 0.
  std::optional<std::size_t> clue_;
  ListReading list_;
  std::size_t entry_ = 0;  ///< The next entry of a list.
  CsvRecord csv_;
  std::vector<std::string_view> fields_;
  std::string nameRoom_, clueRoom_;  ///< Texts without markup.
};

}  // namespace gridpress::gen
