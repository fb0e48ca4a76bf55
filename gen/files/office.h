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

/// The XML parts of an office file by their names in its zip, in small letters, since OPC ignores case.
using OfficeParts = std::map<std::string, std::string>;

/// The parts of an OPC package (ECMA-376, part 2), which refer to each other by relationships.
class OfficePackage {
 public:
  OfficePackage(const OfficeParts& parts, std::string file) : parts_(parts), file_(std::move(file)) {}
  /// The main part of the package; empty if there is none.
  std::string mainPart() const;
  /// The target of a part's relationship with this id, or of the first with this type, otherwise the usual
  /// part; empty if the target does not exist.
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

/// A sheet of a workbook; its lines are as in OfficeText.
struct OfficeSheet {
  std::string name, lines;
};
/// Which sheets of a workbook are read.
enum class Sheets : std::uint8_t { first, all };

/// The text of an office file.
struct OfficeText {
  /// One line per row (including a sheet's empty rows, so that row numbers match) or paragraph, with tabs
  /// between cells. Cells that contain line ends are quoted as in RFC 4180; a document's headings begin with
  /// `# `, the items of its lists with `• `.
  std::string lines;
  std::string kind;   ///< "an Excel file"
  std::string sheet;  ///< The name of the sheet that was read; empty for documents.
  std::size_t sheets = 0;
  std::size_t hidden = 0;              ///< Hidden rows, columns and passages, which are omitted.
  std::vector<OfficeSheet> more = {};  ///< The other visible sheets, if all were requested.
  std::string title = {};              ///< Of a JSON text only.
  std::optional<bool> header = {};     ///< Whether the first line names columns, if known.
};

/// True if an entry of this name shows that the zip is OPC (Excel, Word) or ODF (LibreOffice).
bool isOfficeEntry(std::string_view name);
/// True for the parts that officeText needs. Both functions take names in small letters.
bool isOfficePart(std::string_view name);

/// The first visible sheet of .xlsx and .ods, or all of them; the text of .docx and .odt. `file` is used in
/// errors. Throws Error (call) for another kind of file (slides, Pages), a damaged one, or lines beyond
/// limits::kOfficeText.
OfficeText officeText(const OfficeParts& parts, const std::string& file, Sheets sheets = Sheets::first);

/// Builds the lines, for the readers of each kind.
class OfficeLines {
 public:
  explicit OfficeLines(std::string file) : file_(std::move(file)) {}
  /// Adds a field to the current line, at a column from 0; quoted if it contains line ends or tabs.
  void cell(std::size_t column, std::string_view text);
  /// Ends the line; an empty one counts, but none is written after the last line that is not empty.
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
/// The visible text of a web page (UTF-8): without scripts, styles, ruby annotations and hidden elements.
bool isPage(std::string_view text);
std::string pageLines(std::string_view html, const std::string& file);
/// A JSON text: a list of texts, of objects (one line each, below their keys) or of lists; an object of such
/// lists, each below a heading; or an object of pairs. One value per line is a list. jsonText throws Error
/// (call) if the text is broken.
bool isJson(std::string_view text);
OfficeText jsonText(const std::string& text, const std::string& file);
/// The right answers of a Moodle quiz (docs.moodle.org, "Aiken format" and "GIFT format"), each with its
/// question; nothing if the text is not a quiz.
std::optional<OfficeText> quizText(const std::string& text, const std::string& file);
/// Reads .ods and .odt.
void readOpenDocument(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about);

/// Collects tables: a row is a line with tabs between its cells. But a table with a single row is only
/// layout: each of its paragraphs is a line. Of nested tables, only the outer one counts.
class OfficeTables {
 public:
  explicit OfficeTables(std::string file) : lines_(std::move(file)) {}
  /// Adds a paragraph with a prefix for its kind; one of several lines gives several.
  void paragraph(std::string_view text, std::string_view mark);
  /// Adds a heading above the open table.
  void heading(std::string_view text) { line("# " + std::string(text)); }
  /// Adds a row of signs below a row of names, as in Markdown.
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
