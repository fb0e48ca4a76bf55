// layout/guide: measures each entry once, divides them into pages, and composes a page when it is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "layout/columns.h"
#include "layout/entry.h"
#include "layout/fill_in.h"
#include "layout/guide_sample.h"
#include "layout/paragraph.h"
#include "layout/poster.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr double kSpellingGap = 0.7;  // After the word, in ems of the spelling's type.
constexpr double kIndent = 1.5;       // Of lines that carry on with spellings, in ems of the entry's type.

struct GuideJob {
  const Puzzle& puzzle;
  const TextMeasure& measure;
  GuideTemplate style;
  Rect area;  ///< Between the margins.
  Length columnWidth;
  int lines = 0;  ///< In a column.
  std::vector<std::uint32_t> order;
  std::vector<EntryShape> shapes;
  std::vector<std::size_t> firstEntry;  ///< Of each page of entries.

  const Placement& placement(std::size_t entry) const { return puzzle.placements[order[entry]]; }
  const Word& word(std::size_t entry) const { return puzzle.words[placement(entry).word]; }
  Length widthOf(int span) const { return columnWidth * span + style.gutter * (span - 1); }

  EntryShape shapeOf(std::size_t entry) const;
  void divide();
  void set(const Slot& slot, std::vector<Item>& items) const;
  Page entryPage(std::size_t index) const;
};

// An entry's type size: full, or what its room forces.
Length fittingSize(const GuideTemplate& style, Length width, Length room) {
  return width <= room ? style.size : style.size * (room / width);
}

EntryShape GuideJob::shapeOf(std::size_t entry) const {
  EntryShape shape;
  const Length width = measure.width(style.face, style.size, entryText(puzzle, placement(entry)));
  int span = 1;
  while (span < style.columns && fittingSize(style, width, widthOf(span)) < style.smallest) ++span;
  shape.span = static_cast<std::uint16_t>(span);
  const std::string more = spellings(word(entry));
  if (more.empty()) return shape;
  const Length beside = widthOf(span) - std::min(width, widthOf(span)) - style.printSize * kSpellingGap;
  if (measure.width(style.printFace, style.printSize, more) <= beside) return shape;
  const Length room = columnWidth - style.size * kIndent;
  const std::size_t extra = breakLines(more, style.printFace, style.printSize, room, measure).size();
  shape.lines =
      static_cast<std::uint16_t>(1 + std::min<std::size_t>(extra, static_cast<std::size_t>(lines - 1)));
  return shape;
}

void GuideJob::divide() {
  order = guideOrder(puzzle);
  shapes.reserve(order.size());
  for (std::size_t e = 0; e < order.size(); ++e) shapes.push_back(shapeOf(e));
  const auto shape = [this](std::size_t e) { return shapes[e]; };
  for (std::size_t e = 0; e < order.size();) {
    firstEntry.push_back(e);
    e = fillPage(e, order.size(), style.columns, lines, shape).back().entry + 1;
  }
}

void GuideJob::set(const Slot& slot, std::vector<Item>& items) const {
  const Point corner{area.left() + (columnWidth + style.gutter) * slot.column,
                     area.top() + style.leading * slot.line};
  const Length room = widthOf(slot.span);
  std::string text = entryText(puzzle, placement(slot.entry));
  const Length natural = measure.width(style.face, style.size, text);
  const Length size = fittingSize(style, natural, room);
  const Length baseline = corner.y + style.size;
  items.emplace_back(
      TextRun{style.face, size, kBlack, {corner.x, baseline}, std::move(text), Align::start, Turn::none});
  const std::string more = spellings(word(slot.entry));
  if (more.empty()) return;
  const TextRun print{style.printFace, style.printSize, style.printColour, {}, "", Align::start, Turn::none};
  if (shapes[slot.entry].lines == 1) {
    TextRun run = print;
    run.origin = {corner.x + std::min(natural, room) + style.printSize * kSpellingGap, baseline};
    run.text = more;
    items.emplace_back(std::move(run));
    return;
  }
  const Length indent = style.size * kIndent;
  int line = 1;
  for (std::string& part :
       breakLines(more, style.printFace, style.printSize, columnWidth - indent, measure)) {
    if (line >= shapes[slot.entry].lines) break;
    TextRun run = print;
    run.origin = {corner.x + indent, baseline + style.leading * line++};
    run.text = std::move(part);
    items.emplace_back(std::move(run));
  }
}

Page GuideJob::entryPage(std::size_t index) const {
  Page page;
  page.trim = style.page;
  page.label = std::to_string(index + 2);  // after the explanation
  const std::size_t first = firstEntry[index];
  const std::size_t end = index + 1 < firstEntry.size() ? firstEntry[index + 1] : order.size();
  const Length headline = area.top() - style.headSize * 1.4;
  const auto head = [&](Length x, Align align, std::string text) {
    page.items.emplace_back(
        TextRun{style.headFace, style.headSize, kBlack, {x, headline}, std::move(text), align, Turn::none});
  };
  const std::string from = word(first).text, to = word(end - 1).text;
  head(area.left(), Align::start, from);
  head(area.right(), Align::end, to);
  page.items.emplace_back(line({area.left(), headline + style.headSize * 0.5},
                               {area.right(), headline + style.headSize * 0.5},
                               {{0x99, 0x99, 0x99}, Length::pt(0.4)}));
  for (const Slot& slot :
       fillPage(first, end, style.columns, lines, [this](std::size_t e) { return shapes[e]; }))
    set(slot, page.items);
  page.items.emplace_back(TextRun{style.headFace,
                                  style.headSize,
                                  kBlack,
                                  {area.centre().x, style.page.height - style.margin.bottom / 2},
                                  page.label,
                                  Align::centre,
                                  Turn::none});
  return page;
}

// A bookmark for each first letter, to the page where it begins.
std::vector<OutlineEntry> letterOutline(const GuideJob& job) {
  std::vector<OutlineEntry> outline = {{"How to read this guide", 0, 0}};
  Letter last = kBlank;
  std::size_t page = 0;
  for (std::size_t e = 0; e < job.order.size(); ++e) {
    while (page + 1 < job.firstEntry.size() && job.firstEntry[page + 1] <= e) ++page;
    const Letter letter = job.word(e).letters.front();
    if (letter != last) outline.push_back({job.puzzle.alphabet[letter], page + 1, 0});
    last = letter;
  }
  return outline;
}

}  // namespace

Document composeGuide(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure) {
  if (puzzle.placements.empty())
    throw Error::job("the puzzle has no solution to list",
                     "generate it with Gridpress, or add its placements");
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  const Length columnWidth = (area.size.width - style.gutter * (style.columns - 1)) / style.columns;
  const int lines = static_cast<int>(std::floor(area.size.height / style.leading + 1e-9));
  if (columnWidth < style.size * 6 || lines < 2)
    throw Error::call("the guide's margins leave no room for " + std::to_string(style.columns) + " columns",
                      "choose a larger page, smaller margins or fewer columns");
  GuideJob made{puzzle, measure, style, area, columnWidth, lines, {}, {}, {}};
  made.divide();
  auto job = std::make_shared<const GuideJob>(std::move(made));

  Document document;
  document.info = documentInfo(puzzle, "guide", style.name);
  document.info.title = fillIn(style.title, factsOf(puzzle));
  document.pageCount = job->firstEntry.size() + 1;
  document.outline = letterOutline(*job);
  document.page = [job](std::size_t index) {
    if (index > 0) return job->entryPage(index - 1);
    Page page;
    page.trim = job->style.page;
    page.label = "1";
    page.items = explanation(job->puzzle, job->style, job->measure);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
