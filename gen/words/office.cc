// gen/words/office: which kind it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/office.h"

#include <algorithm>

#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {

bool isOfficeEntry(std::string_view name) {
  const auto begins = [name](std::string_view start) { return name.starts_with(start); };
  return name == "[Content_Types].xml" || name == "mimetype" || begins("_rels/") || begins("xl/") ||
         begins("docProps/") || begins("word/") || begins("ppt/") || begins("customXml/") ||
         begins("Index/") || begins("Index.zip") || begins("META-INF/") || name == "content.xml";
}

bool isOfficePart(std::string_view name) {
  return name == "content.xml" || name == "word/document.xml" || name == "word/styles.xml" ||
         name == "xl/workbook.xml" || name == "xl/_rels/workbook.xml.rels" ||
         name == "xl/sharedStrings.xml" || (name.starts_with("xl/worksheets/") && name.ends_with(".xml"));
}

OfficeText officeText(const OfficeParts& parts, const std::string& file, Sheets sheets) {
  OfficeText text;
  if (parts.contains("xl/workbook.xml")) {
    text.kind = "an Excel file";
    readExcel(parts, file, sheets, text);
  } else if (parts.contains("word/document.xml")) {
    text.kind = "a Word file";
    text.lines = wordLines(parts, file);
  } else if (parts.contains("content.xml")) {
    text.kind = "a LibreOffice file";
    readOpenDocument(parts, file, sheets, text);
  } else {
    throw Error::call(
        {"problem.other_office",
         "is the file of an office program, but neither a document nor a spreadsheet that is read"},
        {"remedy.as_any_office", "save it as .docx, .xlsx, .odt, .ods or CSV there"}, {file});
  }
  return text;
}

void OfficeLines::add(std::uint64_t count, char c) {
  limits::kOfficeText.check(text_.size() + line_.size() + count, {file_, 0});
  (c == '\n' ? text_ : line_).append(count, c);
}

void OfficeLines::cell(std::size_t column, std::string_view given) {
  if (column > columns_) add(column - columns_, '\t');
  columns_ = std::max(columns_, column);
  limits::kOfficeText.check(text_.size() + line_.size() + given.size(), {file_, 0});
  const std::size_t from = line_.size();
  line_ += given;
  for (std::size_t i = from; i < line_.size(); ++i)
    if (line_[i] == '\t' || line_[i] == '\n' || line_[i] == '\r') line_[i] = ' ';
}

void OfficeLines::end(std::uint64_t times) {
  if (line_.find_first_not_of("\t ") == line_.npos) {
    blank_ += times;
  } else {
    add(blank_, '\n');
    blank_ = 0;
    limits::kOfficeText.check(text_.size() + (line_.size() + 1) * std::min<std::uint64_t>(times, 1U << 20U),
                              {file_, 0});
    for (std::uint64_t i = 0; i < times; ++i) (text_ += line_) += '\n';
  }
  line_.clear();
  columns_ = 0;
}

}  // namespace gridpress::gen
