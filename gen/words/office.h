// gen/words/office: the words of spreadsheets and documents as lines of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// Walks with libxml2's reader. Names are without their prefix: office files differ in prefixes, never in
/// names.
class XmlWalk {
 public:
  enum class At { start, end, text };

  /// `bytes` must outlive it; `file` is what errors call it.
  XmlWalk(std::string_view bytes, std::string file);
  ~XmlWalk();
  XmlWalk(const XmlWalk&) = delete;
  XmlWalk& operator=(const XmlWalk&) = delete;

  /// Goes on; false at the end. An empty element has a start and an end. Throws Error (call) where the XML is
  /// damaged or declares a document type, which office programs never do and entity bombs must.
  bool next();
  At at() const { return at_; }
  bool starts(std::string_view name) const { return at_ == At::start && name_ == name; }
  bool ends(std::string_view name) const { return at_ == At::end && name_ == name; }
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// The start's attribute of this name without prefix, or empty.
  std::string attribute(std::string_view name) const;
  /// Behind a start: goes to its end.
  void skip();

 private:
  [[noreturn]] void damaged() const;
  struct Reader;
  std::unique_ptr<Reader> reader_;
  std::string file_, name_, text_;
  At at_ = At::text;
  bool closes_ = false;  ///< The start that was given is an empty element.
};

/// The XML parts of an office file, by their names in its zip.
using OfficeParts = std::map<std::string, std::string>;

/// A sheet of a workbook, its lines as OfficeText has them.
struct OfficeSheet {
  std::string name, lines;
};
/// Which of a workbook's sheets are read.
enum class Sheets : std::uint8_t { first, all };

/// What an office file says, for readers of text.
struct OfficeText {
  /// A line for each row (a sheet's empty rows too, so that numbers agree) or paragraph, with tabs between
  /// cells;
  /// `# ` before a document's headings, `• ` before the items of its lists.
  std::string lines;
  std::string kind;   ///< "an Excel file"
  std::string sheet;  ///< The name of the sheet that was read; empty for documents.
  std::size_t sheets = 0;
  std::vector<OfficeSheet> more = {};  ///< The other sheets that are visible, where all were asked for.
};

/// True for a name among the first entries of such a zip: of OPC (Excel, Word) or ODF (LibreOffice).
bool isOfficeEntry(std::string_view name);
/// True for the parts that officeText asks for.
bool isOfficePart(std::string_view name);

/// The first visible sheet of .xlsx and .ods, or all of them; the text of .docx and .odt. `file` is what
/// errors call it. Throws Error (call) for another kind of file (slides, Pages), a damaged one, or lines
/// beyond limits::kOfficeText.
OfficeText officeText(const OfficeParts& parts, const std::string& file, Sheets sheets = Sheets::first);

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

void readExcel(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about);
std::string wordLines(const OfficeParts& parts, const std::string& file);
/// Of .ods and .odt.
void readOpenDocument(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about);

/// A row is a line with tabs between its cells. But a table of a single row only sets texts side by side:
/// each of its paragraphs is a line. Of tables within tables the outer one counts.
class OfficeTables {
 public:
  explicit OfficeTables(std::string file) : lines_(std::move(file)) {}
  /// With a mark for what it is; a paragraph of several lines gives several.
  void paragraph(std::string_view text, std::string_view mark);
  void startTable() { ++depth_; }
  void endCell(std::size_t times = 1);
  void endRow();
  void endTable();
  std::string take() { return lines_.take(); }

 private:
  using Cell = std::vector<std::string>;  // Paragraphs.
  void line(std::string_view text);

  OfficeLines lines_;
  int depth_ = 0;
  Cell cell_;
  std::vector<Cell> row_;
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace gridpress::gen
