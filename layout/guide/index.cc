// layout/guide/index: lines of letters and ranges, in columns, each with its page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/index.h"

#include <algorithm>
#include <cmath>

#include "layout/text/mirror.h"

namespace gridpress::layout {

namespace {

constexpr std::size_t kRange = 10;  ///< Pages.

struct Shape {
  std::size_t columns = 1, lines = 1;
  Length leading, size;
};

Shape shapeOf(const GuideBook& book) {
  const GuideTemplate& style = book.style();
  Shape shape;
  shape.size = style.headSize;
  shape.leading = style.headSize * 1.6;
  shape.columns = style.columns > 1 ? 2 : 1;
  const Length height = book.area(0).size.height - style.headSize * 4;
  shape.lines = std::max<std::size_t>(1, static_cast<std::size_t>(std::floor(height / shape.leading)));
  return shape;
}

/// What stands on one line: a letter and the first of its ranges share theirs.
struct Row {
  std::string letter, title;
  std::size_t page = 0;
};

std::vector<Row> rowsOf(const std::vector<IndexLine>& lines) {
  std::vector<Row> rows;
  for (const IndexLine& line : lines) {
    if (line.level == 0)
      rows.push_back({line.title, "", line.page});
    else if (!rows.empty() && rows.back().title.empty() && rows.back().page == line.page)
      rows.back().title = line.title;
    else
      rows.push_back({"", line.title, line.page});
  }
  return rows;
}

// Long words are cut, with three dots.
std::string shortened(const std::string& word) {
  constexpr std::size_t kMax = 14;
  std::size_t at = 0, letters = 0;
  while (at < word.size() && letters < kMax) {
    ++at;
    while (at < word.size() && (static_cast<unsigned char>(word[at]) & 0xC0) == 0x80) ++at;
    ++letters;
  }
  return at < word.size() ? word.substr(0, at) + "…" : word;
}

}  // namespace

std::vector<IndexLine> indexOf(const GuideBook& book, const std::vector<EntryPage>& pages,
                               std::size_t front) {
  std::vector<IndexLine> lines;
  if (pages.empty()) return lines;
  for (const GuideBook::Section& section : book.sections()) {
    if (section.end <= pages.front().first || section.first >= pages.back().end) continue;
    const auto holds = [](const EntryPage& page, std::size_t entry) { return page.end <= entry; };
    const auto from = std::lower_bound(pages.begin(), pages.end(), section.first, holds);
    const auto last = std::lower_bound(pages.begin(), pages.end(), section.end - 1, holds);
    const auto at = [&](auto page) { return front + static_cast<std::size_t>(page - pages.begin()); };
    lines.push_back({section.label, at(from), 0});
    if (static_cast<std::size_t>(last - from) < kRange) continue;
    for (auto page = from; page <= last; page += std::min<std::ptrdiff_t>(kRange, last - page + 1)) {
      const auto end = std::min(page + kRange - 1, last);
      lines.push_back({shortened(book.word(std::max(page->first, section.first))) + " – " +
                           shortened(book.word(std::min(end->end, section.end) - 1)),
                       at(page), 1});
    }
  }
  return lines;
}

std::size_t indexPages(const GuideBook& book, const std::vector<IndexLine>& lines) {
  const Shape shape = shapeOf(book);
  const std::size_t room = shape.columns * shape.lines;
  return (rowsOf(lines).size() + room - 1) / room;
}

Page indexPage(const GuideBook& book, const std::vector<IndexLine>& lines, std::size_t part,
               std::size_t number, bool links) {
  const GuideTemplate& style = book.style();
  const Shape shape = shapeOf(book);
  const Rect area = book.area(number);
  Page page;
  const auto put = [&](const Face& face, Length size, Point at, Align align, const std::string& text) {
    page.items.emplace_back(TextRun{face, size, kBlack, at, text, align, Turn::none});
  };
  if (part == 0) {
    const std::string title = style.phrases->say("guide.index_title");
    const Length wide = book.measure().width(style.headFace, style.headSize * 1.6, title);
    page.items.emplace_back(Tag{Spoken::section, style.phrases->say("guide.index")});
    page.items.emplace_back(Tag{Spoken::heading});
    put(style.headFace, style.headSize * 1.6 * std::min(1.0, area.size.width / wide),
        {area.left(), area.top() + style.headSize * 1.6}, Align::start, title);
  }
  const std::size_t room = shape.columns * shape.lines, first = part * room;
  const std::vector<Row> rows = rowsOf(lines);
  const std::size_t count = std::min(room, rows.size() - first);
  // Even columns look better than a full one and a short one.
  const std::size_t high = (count + shape.columns - 1) / shape.columns;
  const Length gap = style.gutter * 2;
  const Length width =
      (area.size.width - gap * static_cast<double>(shape.columns - 1)) / static_cast<double>(shape.columns);
  for (std::size_t i = 0; i < count; ++i) {
    const Row& row = rows[first + i];
    const Length left = area.left() + (width + gap) * static_cast<double>(i / high);
    const Length y = area.top() + style.headSize * 4 + shape.leading * static_cast<double>(i % high);
    page.items.emplace_back(Tag{Spoken::contents});
    if (!row.letter.empty()) put(style.headFace, shape.size, {left, y}, Align::start, row.letter);
    if (!row.title.empty())
      put(style.face, shape.size, {left + style.headSize * 3, y}, Align::start, row.title);
    put(style.face, shape.size, {left + width, y}, Align::end,
        style.phrases->digits(static_cast<std::int64_t>(row.page) + 1));
    if (links)
      page.items.emplace_back(Link{{{left, y - shape.leading * 0.7}, {width, shape.leading}}, row.page});
  }
  follow(*style.phrases, page.items, 0, area);
  book.furnish(page, number, "", "");
  return page;
}

}  // namespace gridpress::layout
