// gen/files/csv: splits records into fields: RFC 4180 with any separator, or plain tabs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/files/line_reader.h"

namespace gridpress::gen {

/// The fields of a line, split at tabs (or another separator). No quoting. The views point into `line`.
void splitTabs(std::string_view line, std::vector<std::string_view>& fields, char separator = '\t');

/// The field separator of a CSV file with this first line: a comma, a semicolon (used by spreadsheets if the
/// comma is the decimal sign), a tab or a bar. The most frequent one outside quotation marks and without a
/// following space, as in prose; a comma if there is none.
char separatorOf(std::string_view firstLine);
/// The separator named by a spreadsheet's line `sep=;` or Anki's `#separator:Comma`, which is not a record.
std::optional<char> namedSeparator(std::string_view line);

/// How a field is treated that begins with a quotation mark but does not end as required by RFC 4180.
enum class Quotes : std::uint8_t {
  strict,   ///< An Error: the file claims to be CSV.
  lenient,  ///< The mark is part of the field, as are all others on its line.
};

/// Reads RFC 4180 records, which may span several lines.
class CsvRecord {
 public:
  /// Splits the record that begins at the reader's current line, reading further lines if a quoted field
  /// contains line breaks. The views are valid until the next call. A quotation mark inside an unquoted field
  /// is part of it. Throws Error (call) if a quoted field is not closed or continues after its closing mark,
  /// unless `quotes` is lenient.
  void read(LineReader& lines, std::vector<std::string_view>& fields, char separator = ',',
            Quotes quotes = Quotes::strict);

 private:
  enum class Ending : std::uint8_t { whole, open, behind };
  Ending cut(LineReader& lines, char separator, Quotes quotes);

  char quote_ = '"';                ///< Or ', if all fields of a line are enclosed in it.
  std::string text_;                ///< The fields, unquoted and concatenated.
  std::vector<std::size_t> ends_;   ///< Where each ends in text_.
  std::vector<std::string> taken_;  ///< The lines of the record.
};

}  // namespace gridpress::gen
