// layout/book/contents: lines in columns, as many on a page as leave none nearly empty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/book/contents.h"

#include <algorithm>
#include <cmath>

#include "layout/text/spoken.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

constexpr Colour kTag{0x8c, 0x8c, 0x8c};

struct ContentsShape {
  int columns = 1;
  std::size_t lines = 1;
  Length head, leading;
};

ContentsShape contentsShape(const WorksheetStyle& style, const Rect& area, double tightness = 1) {
  const Length size = style.bookSmall();
  ContentsShape shape;
  shape.columns = area.size.width > size * 44 ? 2 : 1;
  shape.head = style.titleSize * 2;
  shape.leading = size * 1.55 * tightness;
  shape.lines =
      static_cast<std::size_t>(std::max(1.0, std::floor((area.size.height - shape.head) / shape.leading)));
  ENSURES(shape.columns > 0 && shape.lines > 0);
  return shape;
}

// Titles are all set in one size, in which the longest fits.
Length contentsSize(const std::vector<ContentsLine>& lines, const WorksheetStyle& style, Length room,
                    const TextMeasure& measure) {
  constexpr double kLeast = 0.6;
  const Length size = style.bookSmall();
  double share = 1;
  for (const ContentsLine& entry : lines)
    if (const Length width = measure.width(style.face, size, entry.title); width > room)
      share = std::min(share, room / width);
  return size * std::max(kLeast, share);
}

}  // namespace

std::size_t contentsPagesOf(std::size_t entries, std::size_t perPage) {
  return (entries + perPage - 1) / perPage;
}

std::size_t contentsLines(std::size_t entries, const WorksheetStyle& style, const Rect& area) {
  EXPECTS(entries > 0);
  constexpr double kTightest = 0.92;
  const auto fitting = [&](double tightness) {
    const ContentsShape shape = contentsShape(style, area, tightness);
    return shape.lines * static_cast<std::size_t>(shape.columns);
  };
  const std::size_t loose = fitting(1), tight = fitting(kTightest), pages = contentsPagesOf(entries, tight);
  if (pages == contentsPagesOf(entries, loose) && (entries - 1) % loose + 1 >= loose / 2) return loose;
  return contentsPagesOf(entries, pages);
}

std::vector<Item> contentsPage(const std::vector<ContentsLine>& lines, std::size_t part, std::size_t perPage,
                               const ContentsLook& look, const WorksheetStyle& style, const Rect& area,
                               const TextMeasure& measure) {
  ContentsShape shape = contentsShape(style, area);
  // With as much leading as that many entries on a page leave.
  const std::size_t most = contentsPagesOf(perPage, static_cast<std::size_t>(shape.columns));
  shape.leading = std::min(shape.leading, (area.size.height - shape.head) / static_cast<double>(most));
  const Length size = style.bookSmall(), gap = size * 3;
  std::vector<Item> items;
  items.emplace_back(Tag{part == 0 ? Spoken::heading : Spoken::decoration});
  items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest,
                                {area.left(), area.top() + style.titleSize}, Align::start, look.title,
                                area.size.width, measure));
  const std::size_t first = part * perPage, count = std::min(perPage, lines.size() - first);
  EXPECTS(first < lines.size());
  const auto columns = static_cast<std::size_t>(shape.columns);
  const std::size_t high = (count + columns - 1) / columns;
  const Length width = (area.size.width - gap * (shape.columns - 1)) / shape.columns;
  const Length room = width - size * 6, titleSize = contentsSize(lines, style, room, measure);
  for (std::size_t i = 0; i < count; ++i) {
    const ContentsLine& entry = lines[first + i];
    const std::size_t column = i / high;
    const Length left = area.left() + (width + gap) * static_cast<double>(column);
    const Length y = area.top() + shape.head + size + shape.leading * static_cast<double>(i % high);
    items.emplace_back(Tag{Spoken::contents});
    if (!entry.tag.empty())
      items.emplace_back(
          TextRun{style.face, size, textColour(style, kTag), {left + size * 2, y}, entry.tag, Align::end});
    const TextRun title = fittedLine(style.face, titleSize, titleSize, {left + size * 2.8, y}, Align::start,
                                     entry.title, room, measure);
    items.emplace_back(title);
    const std::string number = style.phrases->digits(static_cast<std::int64_t>(entry.page) + 1);
    items.emplace_back(TextRun{style.face, size, kBlack, {left + width, y}, number, Align::end});
    // A fine line leads the eye to the number.
    const Length from = title.origin.x + measure.width(title.face, title.size, title.text) + size * 0.5;
    const Length to = left + width - measure.width(style.face, size, number) - size * 0.5;
    if (from < to)
      items.emplace_back(
          line({from, y - size * 0.05}, {to, y - size * 0.05}, {{0xc8, 0xc8, 0xc8}, style.rule}));
    if (look.links) items.emplace_back(Link{{{left, y - size}, {width, shape.leading}}, entry.page});
  }
  follow(*style.phrases, items, 0, area);
  return items;
}

}  // namespace gridpress::layout
