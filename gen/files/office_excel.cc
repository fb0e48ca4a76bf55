// gen/files/office_excel: the visible sheets of an .xlsx (ECMA-376, part 1, SpreadsheetML).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <chrono>

#include "gen/files/office.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/limits.h"
#include "model/utf8.h"

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
    if (xml.at() != XmlWalk::At::text && xml.name() == "t") inside = xml.starts();
  }
  return text;
}

// "_x000D_" is a carriage return (ST_Xstring), "_x005F_" the underscore of what only looks like that.
std::string unescaped(std::string_view text) {
  constexpr std::size_t kLength = 7;
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    unsigned code = 0;
    const std::string_view escape = text.substr(at, kLength);
    const char* const digits = escape.data() + 2;
    if (escape.size() == kLength && escape.starts_with("_x") && escape.ends_with('_') &&
        std::from_chars(digits, digits + 4, code, 16).ptr == digits + 4 && (code < 0xD800 || code > 0xDFFF)) {
      plain += utf8Of(code);
      at += kLength;
    } else {
      plain += text[at++];
    }
  }
  plain.resize(plain.find_last_not_of("\r\n") + 1);
  return plain;
}

// What cells say by their number: strings, and whether a style shows a date.
struct Workbook {
  const OfficePackage& package;
  std::vector<std::string> shared = {};
  std::vector<bool> dates = {};
  bool from1904 = false;

  void readStyles(const std::string& part) {
    if (part.empty()) return;
    std::map<std::string, bool> formats;
    bool inCells = false;
    for (XmlWalk xml(package.bytes(part), package.file()); xml.next();) {
      if (xml.starts("numFmt")) formats[xml.attribute("numFmtId")] = showsDate(xml.attribute("formatCode"));
      if (xml.at() != XmlWalk::At::text && xml.name() == "cellXfs") inCells = xml.starts();
      if (!inCells || !xml.starts("xf")) continue;
      const std::string id = xml.attribute("numFmtId");
      const int number = numberIn(id).value_or(0);
      // Those that ECMA-376 (18.8.30) gives without a code.
      const bool known = (number >= 14 && number <= 22) || (number >= 45 && number <= 47);
      dates.push_back(known || formats[id]);
    }
  }

  static bool showsDate(std::string_view code) {
    bool quoted = false, bracket = false;
    for (const char c : code) {
      if (c == '"') quoted = !quoted;
      if (c == '[' || c == ']') bracket = c == '[';
      if (!quoted && !bracket && contains("ydYD", c)) return true;
    }
    return contains(code, "h:m") || contains(code, "mm:ss");
  }

  // Days since the end of 1899 (or 1904) as people write a date.
  std::string dateOf(const std::string& value) const {
    double days = 0;
    if (std::from_chars(value.data(), value.data() + value.size(), days).ec != std::errc() ||
        !(days >= 0 && days < 3e6))
      return value;
    const auto day = std::chrono::sys_days(from1904 ? std::chrono::year(1904) / 1 / 1
                                                    : std::chrono::year(1899) / 12 / 30) +
                     std::chrono::days(static_cast<int>(days));
    const std::chrono::year_month_day date(day);
    const auto two = [](unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) +
           "-" + two(static_cast<unsigned>(date.day()));
  }
};

bool isSet(const std::string& value) {
  return value == "1" || value == "true";
}

// The sheets that are not hidden: names and parts.
std::vector<std::pair<std::string, std::string>> visibleSheets(const std::string& workbook, Workbook& book,
                                                               OfficeText& about) {
  std::vector<std::pair<std::string, std::string>> sheets;
  for (XmlWalk xml(book.package.bytes(workbook), book.package.file()); xml.next();) {
    if (xml.starts("workbookPr")) book.from1904 = isSet(xml.attribute("date1904"));
    if (!xml.starts("sheet")) continue;
    ++about.sheets;
    if (!xml.attribute("state").empty() && xml.attribute("state") != "visible") continue;
    sheets.emplace_back(xml.attribute("name"), book.package.target(workbook, xml.attribute("id")));
  }
  return sheets;
}

// "BC12" is column 54, from 0.
std::size_t columnIn(std::string_view reference, std::size_t usual) {
  std::size_t column = 0;
  for (const char c : reference) {
    if (!isCapitalLetter(c)) break;
    column = std::min(column * 26 + static_cast<std::size_t>(c - 'A') + 1, kMostColumns);
  }
  return column == 0 ? usual : column - 1;
}

std::string cellText(XmlWalk& xml, const Workbook& book) {
  const std::string type = xml.attribute("t"), style = xml.attribute("s");
  std::string value;
  while (xml.next() && !xml.ends("c")) {
    if (xml.starts("is")) return value = unescaped(textWithin(xml, "is"));
    if (!xml.starts("v")) continue;
    while (xml.next() && !xml.ends("v"))
      if (xml.at() == XmlWalk::At::text) value += xml.text();
  }
  if (type == "e") return {};  // #N/A
  if (type == "b") return value == "1" ? "TRUE" : "FALSE";
  const auto index = numberIn<std::size_t>(bare(type == "s" ? value : style));
  if (type == "s") return index && *index < book.shared.size() ? book.shared[*index] : std::string();
  if (type == "str") return unescaped(value);
  const bool date = index && *index < book.dates.size() && book.dates[*index];
  return date && !value.empty() && type != "d" ? book.dateOf(value) : value;
}

std::string sheetLines(const std::string& part, const Workbook& book, OfficeText& about) {
  EXPECTS(!part.empty());
  OfficeLines lines(book.package.file());
  XmlWalk xml(book.package.bytes(part), book.package.file());
  std::set<std::size_t> hidden, met;  // Columns from 0.
  std::uint64_t done = 0;
  while (xml.next()) {
    if (xml.starts("col") && isSet(xml.attribute("hidden"))) {
      const auto first = numberIn<std::size_t>(xml.attribute("min")).value_or(0);
      const auto last = numberIn<std::size_t>(xml.attribute("max")).value_or(0);
      for (std::size_t c = first; c > 0 && c <= std::min(last, kMostColumns); ++c) hidden.insert(c - 1);
    }
    if (!xml.starts("row")) continue;
    const auto row = numberIn<std::uint64_t>(xml.attribute("r")).value_or(done + 1);
    if (row > done + 1 && row <= kMostRows) lines.end(row - done - 1);
    done = std::max(row, done + 1);
    const bool left = isSet(xml.attribute("hidden"));  // By hand or by a filter.
    bool any = false;
    std::size_t column = 0;
    while (xml.nextWithin("row", "c")) {
      column = columnIn(xml.attribute("r"), column);
      const std::string text = cellText(xml, book);
      any = any || !text.empty();
      if (hidden.contains(column) && !text.empty()) met.insert(column);
      if (!left && !text.empty() && !hidden.contains(column)) lines.cell(column, text);
      ++column;
    }
    about.hidden += left && any;
    lines.end();
  }
  about.hidden += met.size();
  return lines.take();
}

}  // namespace

void readExcel(const OfficePackage& package, const std::string& workbook, Sheets sheets, OfficeText& about) {
  Workbook book{package};
  const auto visible = visibleSheets(workbook, book, about);
  if (visible.empty() || visible.front().second.empty())
    throw Error::call({"problem.no_sheet", "holds no sheet that is visible"},
                      {"remedy.show_sheet", "open it, show a sheet with words, and save it"},
                      {package.file()});
  if (const std::string part = package.targetOfType(workbook, "/sharedStrings", "xl/sharedstrings.xml");
      !part.empty())
    for (XmlWalk xml(package.bytes(part), package.file()); xml.next();)
      if (xml.starts("si")) book.shared.push_back(unescaped(textWithin(xml, "si")));
  book.readStyles(package.targetOfType(workbook, "/styles", "xl/styles.xml"));
  about.sheet = visible.front().first;
  about.lines = sheetLines(visible.front().second, book, about);
  std::uint64_t bytes = about.lines.size();
  for (std::size_t i = 1; i < visible.size() && sheets == Sheets::all; ++i) {
    const auto& [name, part] = visible[i];
    if (part.empty()) continue;  // A chart's sheet.
    about.more.push_back({name, sheetLines(part, book, about)});
    limits::kOfficeText.check(bytes += about.more.back().lines.size(), {package.file()});
  }
}

}  // namespace gridpress::gen
