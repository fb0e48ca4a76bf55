// gen/files/office: detects the kind of office file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/office.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "gen/letters/text.h"
#include "model/error.h"
#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::gen {

// Tabs within a paragraph separate what they separate on the page.
void OfficeTables::line(std::string_view text) {
  std::size_t column = 0;
  for (const std::string_view cell : partsOf(text, '\t')) lines_.cell(column++, cell);
  lines_.end();
}

void OfficeTables::paragraph(std::string_view text, std::string_view mark) {
  for (const std::string_view one : partsOf(text, '\n'))
    if (depth_ == 0)
      line((one.empty() ? "" : std::string(mark)).append(one));
    else if (!one.empty())
      cell_.emplace_back(one);
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
      const std::string whole = single ? std::string() : joined(row[column], " ");
      if (!whole.empty()) lines_.cell(column, whole);
      for (std::size_t i = 0; single && i < row[column].size(); ++i) line(row[column][i]);
    }
    if (!single) lines_.end();
  }
  ENSURES(depth_ == 0);
  rows_ = {};
}

bool isOfficeEntry(std::string_view name) {
  constexpr std::string_view kNames[] = {"[content_types].xml", "mimetype", "content.xml"};
  constexpr std::string_view kFolders[] = {"_rels/",     "xl/",    "docprops/", "word/",    "ppt/",
                                           "customxml/", "index/", "index.zip", "meta-inf/"};
  const auto begins = [name](std::string_view start) { return name.starts_with(start); };
  return std::ranges::count(kNames, name) > 0 || std::ranges::any_of(kFolders, begins);
}

bool isOfficePart(std::string_view name) {
  for (const std::string_view other : {"/theme/", "/media/", "/drawings/", "/charts/", "pivot", "docprops/"})
    if (contains(name, other)) return false;
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

std::string OfficePackage::targetOfType(const std::string& part, std::string_view type,
                                        const char* usual) const {
  // Transitional and strict files differ in what stands before.
  std::string found = find(part, [&](const XmlWalk& xml) { return xml.attribute("Type").ends_with(type); });
  return found.empty() && parts_.contains(usual) ? usual : found;
}

std::string OfficePackage::mainPart() const {
  const std::string main = targetOfType("", "/officeDocument", "xl/workbook.xml");
  return main.empty() && parts_.contains("word/document.xml") ? "word/document.xml" : main;
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
