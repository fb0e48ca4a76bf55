// gen/files/office: the words of spreadsheets and documents as lines of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gen/files/xml_walk.h"
#include "model/contracts.h"

namespace gridpress::gen {

/// The XML parts of an office file by their names in its zip, in small letters: OPC compares them so.
using OfficeParts = std::map<std::string, std::string>;

/// The parts of an OPC package (ECMA-376, part 2), which name each other by relationships.
class OfficePackage {
 public:
  OfficePackage(const OfficeParts& parts, std::string file) : parts_(parts), file_(std::move(file)) {}
  /// The part that the package is about; empty: none.
  std::string mainPart() const;
  /// What a part's relationship of this id, or the first of this type, leads to, else the part that is usual;
  /// empty: nothing that is there.
  std::string target(const std::string& part, std::string_view id) const;
  std::string targetOfType(const std::string& part, std::string_view type, const char* usual) const;
  const std::string& bytes(const std::string& part) const {
    EXPECTS(parts_.contains(part));
    return parts_.at(part);
  }
  const std::string& file() const { return file_; }

 private:
  template <typename Is>
  std::string find(const std::string& part, Is is) const;
  const OfficeParts& parts_;
  std::string file_;
};

/// A sheet of a workbook, its lines as OfficeText has them.
struct OfficeSheet {
  std::string name, lines;
};
/// Which of a workbook's sheets are read.
enum class Sheets : std::uint8_t { first, all };

/// What an office file says, for readers of text.
struct OfficeText {
  /// A line for each row (a sheet's empty rows too, so that numbers agree) or paragraph, with tabs between
  /// cells, which are quoted as in RFC 4180 where they hold lines; `# ` before a document's headings, `• `
  /// before the items of its lists.
  std::string lines;
  std::string kind;   ///< "an Excel file"
  std::string sheet;  ///< The name of the sheet that was read; empty for documents.
  std::size_t sheets = 0;
  std::size_t hidden = 0;              ///< Rows, columns and passages that are hidden, and left out.
  std::vector<OfficeSheet> more = {};  ///< The other sheets that are visible, where all were asked for.
  std::string title = {};              ///< Of a JSON text.
  std::optional<bool> header = {};     ///< Whether the first line names columns, where that is known.
};

/// True for a name among the first entries of such a zip: of OPC (Excel, Word) or ODF (LibreOffice).
bool isOfficeEntry(std::string_view name);
/// True for the parts that officeText asks for. Both take names in small letters.
bool isOfficePart(std::string_view name);

/// The first visible sheet of .xlsx and .ods, or all of them; the text of .docx and .odt. `file` is what
/// errors call it. Throws Error (call) for another kind of file (slides, Pages), a damaged one, or lines
/// beyond limits::kOfficeText.
OfficeText officeText(const OfficeParts& parts, const std::string& file, Sheets sheets = Sheets::first);

/// Puts lines together, for the readers of each kind.
class OfficeLines {
 public:
  explicit OfficeLines(std::string file) : file_(std::move(file)) {}
  /// A field of the current line, by its column from 0; quoted where it holds line ends or tabs.
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

void readExcel(const OfficePackage& package, const std::string& workbook, Sheets sheets, OfficeText& about);
void readWord(const OfficePackage& package, const std::string& document, OfficeText& about);
/// The text of a web page (UTF-8), without what is none: scripts, styles, what ruby says, what is hidden.
bool isPage(std::string_view text);
std::string pageLines(std::string_view html, const std::string& file);
/// A text of JSON: a list of texts, of objects (a line for each, below their keys) or of lists; an object of
/// such lists, each below a heading; or one of pairs. A value a line is a list. The second throws Error
/// (call) where it is broken.
bool isJson(std::string_view text);
OfficeText jsonText(const std::string& text, const std::string& file);
/// Of a quiz as Moodle reads it (docs.moodle.org, "Aiken format" and "GIFT format") its right answers, each
/// with its question; nothing where the text is none.
std::optional<OfficeText> quizText(const std::string& text, const std::string& file);
/// Of .ods and .odt.
void readOpenDocument(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about);

/// A row is a line with tabs between its cells. But a table of a single row only sets texts side by side:
/// each of its paragraphs is a line. Of tables within tables the outer one counts.
class OfficeTables {
 public:
  explicit OfficeTables(std::string file) : lines_(std::move(file)) {}
  /// With a mark for what it is; a paragraph of several lines gives several.
  void paragraph(std::string_view text, std::string_view mark);
  /// Above the table that is open.
  void heading(std::string_view text) { line("# " + std::string(text)); }
  /// Below a row of names: a row of signs, as in Markdown.
  void rule();
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
