// layout/book/front: title, imprint, how to solve, contents.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/book/front.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/pages/grid_block.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"

namespace gridpress::layout {

namespace {

constexpr Colour kSoft{0x55, 0x55, 0x55}, kPale{0x8c, 0x8c, 0x8c};

void append(std::vector<Item>& items, std::vector<Item> more) {
  std::move(more.begin(), more.end(), std::back_inserter(items));
}

// Centred lines; returns their height.
Length centred(const std::string& text, const Face& face, Length size, Colour colour, const Rect& area,
               const TextMeasure& measure, std::vector<Item>& items) {
  const Heading heading = fitHeading(text, face, size, size * 0.6, area.size.width, measure);
  setHeading(heading, face, colour, {area.centre().x, area.top() + heading.size}, Align::centre, items);
  return heading.drop() + heading.size * Heading::kLeading;
}

LetterGrid emblemGrid(const Puzzle& puzzle, const WorksheetStyle& style, const Rect& area,
                      const TextMeasure& measure) {
  const Length pitch = std::min({Length::pt(30), area.size.width / (puzzle.grid.columns() + 2 * kFramePad),
                                 area.size.height / (puzzle.grid.rows() + 2 * kFramePad)});
  return setGrid(style.grid, puzzle.alphabet,
                 {area.centre().x - pitch * puzzle.grid.columns() / 2, area.top() + pitch * kFramePad}, pitch,
                 measure);
}

struct ContentsShape {
  int columns = 1;
  std::size_t lines = 1;
  Length head, leading;
};

ContentsShape contentsShape(const WorksheetStyle& style, const Rect& area, double tightness = 1) {
  const Length size = style.bookSmall();
  ContentsShape shape;
  shape.columns = area.size.width > size * 50 ? 2 : 1;
  shape.head = style.titleSize * 2;
  shape.leading = size * 1.55 * tightness;
  shape.lines =
      static_cast<std::size_t>(std::max(1.0, std::floor((area.size.height - shape.head) / shape.leading)));
  return shape;
}

// With as much leading as that many entries on a page leave.
ContentsShape contentsShapeFor(std::size_t perPage, const WorksheetStyle& style, const Rect& area) {
  ContentsShape shape = contentsShape(style, area);
  const auto columns = static_cast<std::size_t>(shape.columns);
  const std::size_t lines = (perPage + columns - 1) / columns;
  shape.leading = std::min(shape.leading, (area.size.height - shape.head) / static_cast<double>(lines));
  return shape;
}

std::size_t pagesOf(std::size_t entries, std::size_t perPage) {
  return (entries + perPage - 1) / perPage;
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

std::vector<Item> titlePage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure) {
  const BookText& text = options.text;
  std::vector<Item> items;
  Length y = area.top() + area.size.height * 0.08;
  const auto rest = [&] { return Rect{{area.left(), y}, {area.size.width, area.bottom() - y}}; };
  items.emplace_back(Tag{Spoken::title});
  y = y + centred(text.title, style.boldFace, style.titleSize * 1.5, kBlack, rest(), measure, items);
  if (!text.subtitle.empty()) {
    y = y + style.titleSize * 0.4;
    items.emplace_back(Tag{Spoken::paragraph});
    y = y + centred(text.subtitle, style.face, style.titleSize * 0.6, kSoft, rest(), measure, items);
  }
  const Length author = style.titleSize * 0.6;
  if (options.emblem) {
    const Length room = area.bottom() - author * 3 - y;
    const Rect field = Rect{{area.left(), y + room * 0.12}, {area.size.width, room * 0.8}};
    const LetterGrid grid = emblemGrid(*options.emblem, style, field, measure);
    // A long title leaves it no room.
    if (grid.size >= style.smallest) {
      items.emplace_back(lettersTag(*options.emblem, *style.phrases, style.cellsRead));
      addLetters(*options.emblem, grid, items);
      addFrame(*options.emblem, grid, style.rule, kPale, items);
    }
  }
  if (!text.author.empty()) {
    y = area.bottom() - author * 2;
    items.emplace_back(Tag{Spoken::paragraph});
    centred(text.author, style.boldFace, author, kBlack, rest(), measure, items);
  }
  return items;
}

std::vector<Item> imprintPage(const BookText& text, const WorksheetStyle& style, const Rect& area,
                              const TextMeasure& measure) {
  const Length size = style.bookSmall(), leading = size * 1.45;
  std::vector<Item> paragraphs;
  Length y;
  for (const std::string& part : text.imprint) {
    const Paragraph p =
        setParagraph(part, {style.face, size, kSoft, leading}, {{area.left(), y}, area.size}, measure);
    paragraphs.emplace_back(Tag{Spoken::paragraph});
    append(paragraphs, p.items);
    y = y + p.height + size * 0.7;
  }
  // It stands at the foot of the page.
  const Length down = area.bottom() - y;
  for (Item& item : paragraphs)
    if (auto* line = std::get_if<TextRun>(&item)) line->origin.y += down;
  follow(*style.phrases, paragraphs, 0, area);
  return paragraphs;
}

std::vector<Item> howToPage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure) {
  const BookText& text = options.text;
  std::vector<Item> items;
  Length y = area.top() + style.titleSize;
  items.emplace_back(Tag{Spoken::heading});
  items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest, {area.left(), y},
                                Align::start, text.howToTitle, area.size.width, measure));
  y = y + style.titleSize * 0.7;
  const Length size = std::max(style.smallest, Length::pt(11));
  for (const std::string& part : text.howTo) {
    const Paragraph p =
        setParagraph(part, {style.face, size, kBlack, size * 1.5}, {{area.left(), y}, area.size}, measure);
    items.emplace_back(Tag{Spoken::paragraph});
    append(items, p.items);
    y = y + p.height + size * 0.8;
  }
  follow(*style.phrases, items, 0, area);
  const Rect rest{{area.left(), y + size}, {area.size.width, area.bottom() - y - size}};
  if (!options.emblem || rest.size.height < area.size.width * 0.4) return items;
  items.emplace_back(solvedTag(*options.emblem, *style.phrases));
  addSolved(*options.emblem, emblemGrid(*options.emblem, style, rest, measure), style, items);
  return items;
}

std::size_t contentsLines(std::size_t entries, const WorksheetStyle& style, const Rect& area) {
  constexpr double kTightest = 0.92;
  const auto fitting = [&](double tightness) {
    const ContentsShape shape = contentsShape(style, area, tightness);
    return shape.lines * static_cast<std::size_t>(shape.columns);
  };
  const std::size_t loose = fitting(1), tight = fitting(kTightest), pages = pagesOf(entries, tight);
  if (pages == pagesOf(entries, loose) && (entries - 1) % loose + 1 >= loose / 2) return loose;
  return (entries + pages - 1) / pages;
}

std::vector<Item> contentsPage(const std::vector<ContentsLine>& lines, std::size_t part, std::size_t perPage,
                               const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                               const TextMeasure& measure) {
  const ContentsShape shape = contentsShapeFor(perPage, style, area);
  const Length size = style.bookSmall(), gap = size * 3;
  std::vector<Item> items;
  if (part == 0) {
    items.emplace_back(Tag{Spoken::heading});
    items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest,
                                  {area.left(), area.top() + style.titleSize}, Align::start,
                                  options.text.contentsTitle, area.size.width, measure));
  }
  const std::size_t first = part * perPage, count = std::min(perPage, lines.size() - first);
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
          TextRun{style.face, size, kPale, {left + size * 2, y}, entry.tag, Align::end, Turn::none});
    const TextRun title = fittedLine(style.face, titleSize, titleSize, {left + size * 2.8, y}, Align::start,
                                     entry.title, room, measure);
    items.emplace_back(title);
    const std::string number = style.phrases->digits(static_cast<std::int64_t>(entry.page) + 1);
    items.emplace_back(TextRun{style.face, size, kBlack, {left + width, y}, number, Align::end, Turn::none});
    // A fine line leads the eye to the number.
    const Length from = title.origin.x + measure.width(title.face, title.size, title.text) + size * 0.5;
    const Length to = left + width - measure.width(style.face, size, number) - size * 0.5;
    if (from < to)
      items.emplace_back(
          line({from, y - size * 0.05}, {to, y - size * 0.05}, {{0xc8, 0xc8, 0xc8}, style.rule}));
    if (options.links) items.emplace_back(Link{{{left, y - size}, {width, shape.leading}}, entry.page});
  }
  follow(*style.phrases, items, 0, area);
  return items;
}

}  // namespace gridpress::layout
