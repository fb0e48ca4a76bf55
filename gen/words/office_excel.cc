// gen/words/office_excel: the visible sheets of an .xlsx (ECMA-376, part 1, SpreadsheetML).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "gen/words/office.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kMostRows = 1'048'576;  // Excel's own.
constexpr std::size_t kMostColumns = 16'384;

// The texts of all <t>, but not how they are spoken (rPh).
std::string textWithin(XmlWalk& xml, std::string_view element) {
  std::string text;
  bool inside = false;
  while (xml.next() && !xml.ends(element)) {
    if (xml.starts("rPh"))
      xml.skip();
    else if (xml.at() == XmlWalk::At::text && inside)
      text += xml.text();
    if (xml.at() != XmlWalk::At::text && xml.name() == "t") inside = xml.at() == XmlWalk::At::start;
  }
  return text;
}

std::vector<std::string> sharedStrings(const OfficeParts& parts, const std::string& file) {
  std::vector<std::string> all;
  const auto part = parts.find("xl/sharedStrings.xml");
  if (part == parts.end()) return all;
  XmlWalk xml(part->second, file);
  while (xml.next())
    if (xml.starts("si")) all.push_back(textWithin(xml, "si"));
  return all;
}

struct SheetPart {
  std::string name, part;
};

// The sheets that are not hidden.
std::vector<SheetPart> visibleSheets(const OfficeParts& parts, const std::string& file, OfficeText& about) {
  std::vector<SheetPart> sheets;
  for (XmlWalk xml(parts.at("xl/workbook.xml"), file); xml.next();) {
    if (!xml.starts("sheet")) continue;
    ++about.sheets;
    if (!xml.attribute("state").empty() && xml.attribute("state") != "visible") continue;
    sheets.push_back({xml.attribute("name"), xml.attribute("id")});
  }
  std::map<std::string, std::string> targets;
  if (const auto part = parts.find("xl/_rels/workbook.xml.rels"); part != parts.end())
    for (XmlWalk xml(part->second, file); xml.next();)
      if (xml.starts("Relationship")) targets[xml.attribute("Id")] = xml.attribute("Target");
  for (SheetPart& sheet : sheets) {
    const std::string target = targets[sheet.part];
    sheet.part = target.starts_with('/') ? target.substr(1) : "xl/" + target;
  }
  return sheets;
}

// "BC12" is column 54, from 0.
std::size_t columnIn(std::string_view reference, std::size_t usual) {
  std::size_t column = 0;
  for (const char c : reference) {
    if (c < 'A' || c > 'Z') break;
    column = std::min(column * 26 + static_cast<std::size_t>(c - 'A') + 1, kMostColumns);
  }
  return column == 0 ? usual : column - 1;
}

std::string cellText(XmlWalk& xml, const std::vector<std::string>& shared) {
  const std::string type = xml.attribute("t");
  std::string value;
  while (xml.next() && !xml.ends("c")) {
    if (xml.starts("is")) return value = textWithin(xml, "is");
    if (!xml.starts("v")) continue;
    while (xml.next() && !xml.ends("v"))
      if (xml.at() == XmlWalk::At::text) value += xml.text();
  }
  if (type == "e") return {};  // #N/A
  if (type != "s") return value;
  std::size_t index = shared.size();
  std::from_chars(value.data(), value.data() + value.size(), index);
  return index < shared.size() ? shared[index] : std::string();
}

std::string sheetLines(const std::string& part, const std::vector<std::string>& shared,
                       const std::string& file) {
  OfficeLines lines(file);
  XmlWalk xml(part, file);
  std::uint64_t done = 0;
  while (xml.next()) {
    if (!xml.starts("row")) continue;
    std::uint64_t row = done + 1;
    const std::string number = xml.attribute("r");
    std::from_chars(number.data(), number.data() + number.size(), row);
    if (row > done + 1 && row <= kMostRows) lines.end(row - done - 1);
    done = std::max(row, done + 1);
    std::size_t column = 0;
    while (xml.next() && !xml.ends("row")) {
      if (!xml.starts("c")) continue;
      column = columnIn(xml.attribute("r"), column);
      if (const std::string text = cellText(xml, shared); !text.empty()) lines.cell(column, text);
      ++column;
    }
    lines.end();
  }
  return lines.take();
}

}  // namespace

void readExcel(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about) {
  const std::vector<SheetPart> visible = visibleSheets(parts, file, about);
  if (visible.empty() || !parts.contains(visible.front().part))
    throw Error::call({"problem.no_sheet", "holds no sheet that is visible"},
                      {"remedy.show_sheet", "open it, show a sheet with words, and save it"}, {file});
  const std::vector<std::string> shared = sharedStrings(parts, file);
  about.sheet = visible.front().name;
  about.lines = sheetLines(parts.at(visible.front().part), shared, file);
  std::uint64_t bytes = about.lines.size();
  for (std::size_t i = 1; i < visible.size() && sheets == Sheets::all; ++i) {
    const auto part = parts.find(visible[i].part);  // A chart's sheet has none.
    if (part == parts.end()) continue;
    about.more.push_back({visible[i].name, sheetLines(part->second, shared, file)});
    limits::kOfficeText.check(bytes += about.more.back().lines.size(), {file});
  }
}

}  // namespace gridpress::gen
