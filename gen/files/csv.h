// gen/files/csv: cuts records into fields: RFC 4180 with any separator, or plain tabs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/files/line_reader.h"

namespace gridpress::gen {

/// The fields of the line at the tabs. No quoting. The views point into `line`.
void splitTabs(std::string_view line, std::vector<std::string_view>& fields, char separator = '\t');

/// What separates the fields of a CSV file with this first line: a comma, a semicolon (as spreadsheets write
/// where the comma is a decimal sign), a tab or a bar. The one that stands most often outside of quotation
/// marks and without a space behind it, as in prose; a comma where none does.
char separatorOf(std::string_view firstLine);
/// The separator that a spreadsheet's line `sep=;` or Anki's `#separator:Comma` names, which is no record.
std::optional<char> namedSeparator(std::string_view line);

/// What becomes of a field that begins with a quotation mark and does not end as RFC 4180 has it.
enum class Quotes : std::uint8_t {
  strict,   ///< An Error: the file says that it is CSV.
  lenient,  ///< The mark is part of the field, as of all others on its line.
};

/// Reads RFC 4180 records, which may span lines.
class CsvRecord {
 public:
  /// Cuts the record that begins at the reader's current line, taking further lines where a quoted field
  /// holds line breaks. The views are valid until the next call. A quotation mark inside an unquoted field is
  /// part of it. Throws Error (call) where a quoted field does not end or goes on behind its closing mark,
  /// unless it is lenient.
  void read(LineReader& lines, std::vector<std::string_view>& fields, char separator = ',',
            Quotes quotes = Quotes::strict);

 private:
  enum class Ending : std::uint8_t { whole, open, behind };
  Ending cut(LineReader& lines, char separator, Quotes quotes);

  char quote_ = '"';                ///< Or ', where all of a line's fields stand between such.
  std::string text_;                ///< The fields, unquoted, end to end.
  std::vector<std::size_t> ends_;   ///< Where each ends in text_.
  std::vector<std::string> taken_;  ///< The lines of the record.
};

}  // namespace gridpress::gen
