// gen/files/office_odf: the tables of an .ods, the text of an .odt (OASIS OpenDocument 1.2, part 1).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "gen/files/office.h"
#include "gen/letters/text.h"
#include "model/limits.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kMostOdfColumns = 16'384;  // LibreOffice's own.

std::size_t repeats(const XmlWalk& xml, std::string_view attribute) {
  return std::clamp<std::size_t>(numberIn<std::size_t>(xml.attribute(attribute)).value_or(1), 1, 1'048'576);
}

// Passes over what stands on the page but is no word of it.
bool skipsAside(XmlWalk& xml) {
  constexpr std::string_view kAsides[] = {"annotation",       "note",      "tracked-changes", "forms",
                                          "table-of-content", "ruby-text", "shapes",          "settings"};
  if (!xml.starts() || std::ranges::count(kAsides, xml.name()) == 0) return false;
  xml.skip();
  return true;
}

// The text of a paragraph or a heading, whose start was read.
std::string paragraphText(XmlWalk& xml) {
  std::string text;
  for (int depth = 1; depth > 0 && xml.next();) {
    if (xml.at() == XmlWalk::At::text) text += xml.text();
    if (xml.at() == XmlWalk::At::end) --depth;
    if (!xml.starts() || skipsAside(xml)) continue;
    ++depth;
    if (xml.name() == "s") text.append(std::min<std::size_t>(repeats(xml, "c"), 100), ' ');
    if (xml.name() == "tab") text += '\t';
    if (xml.name() == "line-break") text += '\n';
  }
  return text;
}

bool isHidden(const XmlWalk& xml) {
  const std::string visibility = xml.attribute("visibility");
  return visibility == "collapse" || visibility == "filter";
}

// Without what a hidden row has; `hidden` are columns from 0.
void readRow(XmlWalk& xml, const std::set<std::size_t>& hidden, OfficeLines& lines, OfficeText& about) {
  const std::size_t times = repeats(xml, "number-rows-repeated");
  const bool left = isHidden(xml);
  bool any = false;
  std::size_t column = 0;
  while (xml.next() && !xml.ends("table-row")) {
    if (!xml.starts()) continue;
    if (!xml.starts("table-cell") && !xml.starts("covered-table-cell")) {
      xml.skip();
      continue;
    }
    const std::string cell = xml.name();
    const std::size_t wide = repeats(xml, "number-columns-repeated");
    std::string text;
    while (xml.next() && !xml.ends(cell)) {
      if (xml.starts("p"))
        text += (text.empty() ? "" : "\n") + paragraphText(xml);
      else if (xml.starts())
        xml.skip();
    }
    any = any || !text.empty();
    for (std::size_t i = 0; i < wide && !text.empty() && !left && column + i < kMostOdfColumns; ++i)
      if (!hidden.contains(column + i)) lines.cell(column + i, text);
    column = std::min(column + wide, kMostOdfColumns);
  }
  about.hidden += left && any;
  lines.end(times);
}

void readTable(XmlWalk& xml, OfficeLines& lines, OfficeText& about) {
  std::set<std::size_t> hidden;
  std::size_t column = 0;
  while (xml.next() && !xml.ends("table")) {
    if (skipsAside(xml)) continue;
    if (xml.starts("table-column")) {
      const std::size_t end = std::min(column + repeats(xml, "number-columns-repeated"), kMostOdfColumns);
      for (; column < end; ++column)
        if (isHidden(xml)) hidden.insert(column);
    } else if (xml.starts("table-row")) {
      readRow(xml, hidden, lines, about);
    }
  }
}

void readSheets(XmlWalk& xml, const std::string& file, Sheets sheets, OfficeText& about) {
  std::uint64_t bytes = 0;
  while (xml.next()) {
    if (skipsAside(xml) || !xml.starts("table")) continue;
    if (about.sheets++ > 0 && sheets == Sheets::first) {
      xml.skip();
      continue;
    }
    OfficeSheet sheet{xml.attribute("name"), {}};
    OfficeLines lines(file);
    readTable(xml, lines, about);
    sheet.lines = lines.take();
    limits::kOfficeText.check(bytes += sheet.lines.size(), {file});
    if (about.sheets > 1) {
      about.more.push_back(std::move(sheet));
      continue;
    }
    about.sheet = sheet.name;
    about.lines = std::move(sheet.lines);
  }
}

void readText(XmlWalk& xml, const std::string& file, OfficeText& about) {
  OfficeTables out(file);
  int lists = 0;
  while (xml.next()) {
    if (skipsAside(xml)) continue;
    const std::string name = xml.name();
    if (xml.starts()) {
      if (name == "list") ++lists;
      if (name == "table") out.startTable();
      if (name == "h") out.paragraph(paragraphText(xml), "# ");
      if (name == "p") out.paragraph(paragraphText(xml), lists > 0 ? "• " : "");
    } else if (xml.at() == XmlWalk::At::end) {
      if (name == "list") --lists;
      if (name == "table-cell") out.endCell();
      if (name == "table-row") out.endRow();
      if (name == "table") out.endTable();
    }
  }
  about.lines = out.take();
}

}  // namespace

void readOpenDocument(const OfficeParts& parts, const std::string& file, Sheets sheets, OfficeText& about) {
  XmlWalk xml(parts.at("content.xml"), file);
  while (xml.next()) {
    if (xml.starts("spreadsheet"))
      readSheets(xml, file, sheets, about);
    else if (xml.starts("text"))
      readText(xml, file, about);
    else if (xml.starts("presentation") || xml.starts("drawing"))
      break;
  }
}

}  // namespace gridpress::gen
