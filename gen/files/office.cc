// gen/files/office: which kind it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/office.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"
#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::gen {

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

void OfficeTables::rule() {
  row_.assign(rows_.empty() ? 0 : rows_.back().size(), {"---"});
  endRow();
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
  ENSURES(depth_ == 0);
  rows_ = {};
}

bool isOfficeEntry(std::string_view name) {
  const auto begins = [name](std::string_view start) { return name.starts_with(start); };
  return name == "[content_types].xml" || name == "mimetype" || begins("_rels/") || begins("xl/") ||
         begins("docprops/") || begins("word/") || begins("ppt/") || begins("customxml/") ||
         begins("index/") || begins("index.zip") || begins("meta-inf/") || name == "content.xml";
}

bool isOfficePart(std::string_view name) {
  for (const std::string_view other : {"/theme/", "/media/", "/drawings/", "/charts/", "pivot", "docprops/"})
    if (name.find(other) != name.npos) return false;
  return name.ends_with(".xml") || name.ends_with(".rels");
}

namespace {

// "worksheets/sheet1.xml", "/xl/sharedStrings.xml" or "../a.xml" as seen from a part, in small letters.
std::string resolved(const std::string& from, std::string_view target) {
  std::filesystem::path path = target.starts_with('/') ? std::filesystem::path(target.substr(1))
                                                       : std::filesystem::path(from).parent_path() / target;
  return asciiLower(path.lexically_normal().generic_string());
}

std::string relationshipsOf(const std::string& part) {
  const std::filesystem::path path(part);
  return (path.parent_path() / "_rels" / (path.filename().string() + ".rels")).generic_string();
}

}  // namespace

template <typename Is>
std::string OfficePackage::find(const std::string& part, Is is) const {
  const auto relationships = parts_.find(relationshipsOf(part));
  if (relationships == parts_.end()) return {};
  for (XmlWalk xml(relationships->second, file_); xml.next();) {
    if (!xml.starts("Relationship") || !is(xml)) continue;
    const std::string target = resolved(part, xml.attribute("Target"));
    if (parts_.contains(target)) return target;
  }
  return {};
}

std::string OfficePackage::target(const std::string& part, std::string_view id) const {
  return find(part, [&](const XmlWalk& xml) { return xml.attribute("Id") == id; });
}

std::string OfficePackage::targetOfType(const std::string& part, std::string_view type) const {
  // Transitional and strict files differ in what stands before.
  return find(part, [&](const XmlWalk& xml) { return xml.attribute("Type").ends_with(type); });
}

std::string OfficePackage::mainPart() const {
  if (std::string main = targetOfType("", "/officeDocument"); !main.empty()) return main;
  for (const char* usual : {"xl/workbook.xml", "word/document.xml"})
    if (parts_.contains(usual)) return usual;
  return {};
}

OfficeText officeText(const OfficeParts& parts, const std::string& file, Sheets sheets) {
  OfficeText text;
  const OfficePackage package(parts, file);
  const std::string main = package.mainPart();
  std::string root;
  if (!main.empty())
    for (XmlWalk xml(package.bytes(main), file); root.empty() && xml.next();) root = xml.name();
  if (root == "workbook") {
    text.kind = "an Excel file";
    readExcel(package, main, sheets, text);
  } else if (root == "document") {
    text.kind = "a Word file";
    readWord(package, main, text);
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
  if (given.find_first_of("\t\n\r") == given.npos && !given.starts_with('"')) return void(line_ += given);
  line_ += '"';
  for (const char c : given)
    line_ += c == '"' ? std::string(2, c) : c == '\r' ? std::string(1, '\n') : std::string(1, c);
  line_ += '"';
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
