// gen/words/office: the words of spreadsheets and documents as lines of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// The XML parts of an office file, by their names in its zip.
using OfficeParts = std::map<std::string, std::string>;

/// What an office file says, for readers of text.
struct OfficeText {
  /// A line for each row (a sheet's empty rows too, so that numbers agree) or paragraph, with tabs between
  /// cells;
  /// `# ` before a document's headings, `• ` before the items of its lists.
  std::string lines;
  std::string kind;   ///< "an Excel file"
  std::string sheet;  ///< The name of the sheet that was read; empty for documents.
  std::size_t sheets = 0;
};

/// True for a name among the first entries of such a zip: of OPC (Excel, Word) or ODF (LibreOffice).
bool isOfficeEntry(std::string_view name);
/// True for the parts that officeText asks for.
bool isOfficePart(std::string_view name);

/// The first visible sheet of .xlsx and .ods, the text of .docx and .odt. `file` is what errors call it.
/// Throws Error (call) for another kind of file (slides, Pages), a damaged one, or lines beyond
/// limits::kOfficeText.
OfficeText officeText(const OfficeParts& parts, const std::string& file);

/// Puts lines together, for the readers of each kind.
class OfficeLines {
 public:
  explicit OfficeLines(std::string file) : file_(std::move(file)) {}
  /// A field of the current line, by its column from 0; line ends and tabs in it become spaces.
  void cell(std::size_t column, std::string_view text);
  /// Ends the line; an empty one counts, but none is written behind the last that is not.
  void end(std::uint64_t times = 1);
  std::string take() { return std::move(text_); }

 private:
  void add(std::uint64_t count, char c);
  std::string file_, text_, line_;
  std::size_t columns_ = 0;
  std::uint64_t blank_ = 0;
};

std::string excelLines(const OfficeParts& parts, const std::string& file, OfficeText& about);
std::string wordLines(const OfficeParts& parts, const std::string& file);
/// Of .ods and .odt.
std::string openDocumentLines(const OfficeParts& parts, const std::string& file, OfficeText& about);

}  // namespace gridpress::gen
