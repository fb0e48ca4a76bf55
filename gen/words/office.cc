// gen/words/office: which kind it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/office.h"

#include <libxml/xmlreader.h>

#include <algorithm>
#include <utility>

#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {

namespace {

std::string plain(const xmlChar* text) {
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

}  // namespace

struct XmlWalk::Reader {
  std::unique_ptr<xmlTextReader, decltype(&xmlFreeTextReader)> xml{nullptr, &xmlFreeTextReader};
};

XmlWalk::XmlWalk(std::string_view bytes, std::string file)
    : reader_(std::make_unique<Reader>()), file_(std::move(file)) {
  // Without XML_PARSE_HUGE libxml2 bounds nesting and names itself.
  reader_->xml.reset(
      xmlReaderForMemory(bytes.data(), static_cast<int>(bytes.size()), nullptr, nullptr,
                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA));
  if (!reader_->xml) damaged();
  // A text of more than 10 MB libxml2 would report on the terminal in spite of XML_PARSE_NOERROR.
  xmlTextReaderSetStructuredErrorHandler(
      reader_->xml.get(), [](void*, xmlErrorPtr) {}, nullptr);
}

XmlWalk::~XmlWalk() = default;

void XmlWalk::damaged() const {
  throw Error::call({"problem.not_xml", "is damaged: a part of it is not XML as office programs write it"},
                    {"remedy.save_again", "open it in the program that made it, and save it again"}, {file_});
}

bool XmlWalk::next() {
  xmlTextReader* const xml = reader_->xml.get();
  if (std::exchange(closes_, false)) {
    at_ = At::end;
    return true;
  }
  for (;;) {
    const int read = xmlTextReaderRead(xml);
    if (read == 0) return false;
    if (read < 0) damaged();
    switch (xmlTextReaderNodeType(xml)) {
      case XML_READER_TYPE_DOCUMENT_TYPE:
      case XML_READER_TYPE_ENTITY_REFERENCE:
        damaged();
      case XML_READER_TYPE_ELEMENT:
        at_ = At::start;
        name_ = plain(xmlTextReaderConstLocalName(xml));
        closes_ = xmlTextReaderIsEmptyElement(xml) == 1;
        return true;
      case XML_READER_TYPE_END_ELEMENT:
        at_ = At::end;
        name_ = plain(xmlTextReaderConstLocalName(xml));
        return true;
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_CDATA:
      case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        at_ = At::text;
        text_ = plain(xmlTextReaderConstValue(xml));
        return true;
      default:
        break;
    }
  }
}

std::string XmlWalk::attribute(std::string_view name) const {
  xmlTextReader* const xml = reader_->xml.get();
  std::string value;
  while (xmlTextReaderMoveToNextAttribute(xml) == 1)
    if (plain(xmlTextReaderConstLocalName(xml)) == name) value = plain(xmlTextReaderConstValue(xml));
  xmlTextReaderMoveToElement(xml);
  return value;
}

void XmlWalk::skip() {
  for (int depth = 1; depth > 0 && next();) {
    if (at_ == At::start) ++depth;
    if (at_ == At::end) --depth;
  }
}

// Tabs within a paragraph separate what they separate on the page.
void OfficeTables::line(std::string_view text) {
  for (std::size_t column = 0;; ++column) {
    const std::size_t tab = text.find('\t');
    lines_.cell(column, text.substr(0, tab));
    if (tab == text.npos) break;
    text.remove_prefix(tab + 1);
  }
  lines_.end();
}

void OfficeTables::paragraph(std::string_view text, std::string_view mark) {
  for (bool more = true; more;) {
    const std::size_t end = text.find('\n');
    std::string one(text.substr(0, end));
    more = end != text.npos;
    if (more) text.remove_prefix(end + 1);
    if (depth_ > 0) {
      if (!one.empty()) cell_.push_back(std::move(one));
    } else {
      line(one.empty() ? one : std::string(mark) + one);
    }
  }
}

void OfficeTables::endCell(std::size_t times) {
  if (depth_ != 1) return;
  for (std::size_t i = 1; i < times; ++i) row_.push_back(cell_);
  row_.push_back(std::move(cell_));
  cell_ = {};
}

void OfficeTables::endRow() {
  if (depth_ != 1) return;
  rows_.push_back(std::move(row_));
  row_ = {};
}

void OfficeTables::endTable() {
  if (depth_ == 0 || --depth_ > 0) return;
  const bool single = rows_.size() == 1;
  for (const std::vector<Cell>& row : rows_) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      std::string joined;
      for (const std::string& text : row[column]) {
        if (single) {
          line(text);
          continue;
        }
        joined += (joined.empty() ? "" : " ") + text;
      }
      if (!joined.empty()) lines_.cell(column, joined);
    }
    if (!single) lines_.end();
  }
  rows_ = {};
}

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
