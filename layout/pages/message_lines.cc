// layout/pages/message_lines: blanks in lines of one length.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/message_lines.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "layout/grid/capsule.h"
#include "layout/text/fill_in.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"

namespace gridpress::layout {

namespace {

constexpr Colour kBlankColour{0x55, 0x55, 0x55};
constexpr double kBlankWidth = 1.45, kBlankGap = 0.5,
                 kBlankLeading = 2.1;  // In ems: a hand writes larger than type.
constexpr int kMaxLines = 5;

struct Blanks {
  int lines = 0;
  Length size, leading, width, gap;
  std::vector<std::pair<int, Length>> at;  ///< Of each letter: its line, and where its blank begins.
};

// True where a word of the message ends before this letter.
std::vector<bool> wordEnds(const Worksheet& sheet) {
  std::vector<bool> ends(sheet.message.size() + 1, false);
  std::size_t at = 0;
  for (const std::uint32_t letters : sheet.messageWords)
    if ((at += letters) < ends.size()) ends[at] = true;
  return ends;
}

// Words stay whole where they fit in a line; between two of them is a gap as wide as a blank.
Blanks blanksOf(const Worksheet& sheet, const WorksheetStyle& style, Length width) {
  Blanks b;
  b.size = std::max(style.smallest, style.introSize);
  b.leading = b.size * kBlankLeading;
  b.width = b.size * kBlankWidth;
  b.gap = b.size * kBlankGap;
  const Length pitch = b.width + b.gap;
  const std::vector<bool> ends = wordEnds(sheet);
  Length x;
  for (std::size_t i = 0; i < sheet.message.size();) {
    std::size_t end = i + 1;
    while (end < sheet.message.size() && !ends[end]) ++end;
    const Length word = pitch * static_cast<double>(end - i) - b.gap;
    if (x > Length() && x + word > width) ++b.lines, x = Length();
    for (; i < end; ++i, x += pitch) {
      if (x > Length() && x + b.width > width * 1.0001) ++b.lines, x = Length();
      b.at.emplace_back(b.lines, x);
    }
    x += b.width;
  }
  if (!b.at.empty()) ++b.lines;
  if (b.lines > kMaxLines) b.lines = 0;
  return b;
}

bool told(const Worksheet& sheet, const WorksheetStyle& style) {
  return !sheet.message.empty() && !style.message.empty();
}

// Whether filler follows the message.
bool goesOn(const Worksheet& sheet) {
  const Puzzle& puzzle = *sheet.puzzle;
  std::vector<bool> ofWord(puzzle.grid.cellCount(), false);
  const auto at = [&](Cell c) {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(puzzle.grid.columns()) +
           static_cast<std::size_t>(c.column);
  };
  for (const Placement& p : puzzle.placements)
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(puzzle.words[p.word].letters.size()); ++i)
      ofWord[at(advance(p.start, p.direction, i))] = true;
  std::size_t left = 0;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
      left += puzzle.grid.at(c) != kOutside && !ofWord[at(c)] ? 1 : 0;
  return left > sheet.message.size();
}

Paragraph sentence(const Worksheet& sheet, const WorksheetStyle& style, Length size, const Rect& area,
                   const TextMeasure& measure) {
  const std::string& text = goesOn(sheet) && !style.firstLetters.empty() ? style.firstLetters : style.message;
  return setParagraph(fillIn(text, {{"letters", sheet.message.size()}}, *style.phrases),
                      {style.face, size, kBlankColour, size * 1.35}, area, measure);
}

}  // namespace

Length messageHeight(const Worksheet& sheet, const WorksheetStyle& style, Length width,
                     const TextMeasure& measure) {
  if (!told(sheet, style)) return {};
  const Blanks b = blanksOf(sheet, style, width);
  return b.size * 0.8 + sentence(sheet, style, b.size, {{}, {width, {}}}, measure).height +
         b.leading * b.lines + b.size * 0.6;
}

void setMessage(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                const TextMeasure& measure, std::vector<Item>& items) {
  if (!told(sheet, style)) return;
  const std::size_t first = items.size();
  const Blanks b = blanksOf(sheet, style, area.size.width);
  const Rect text{{area.left(), area.top() + b.size * 0.8}, area.size};
  const Paragraph p = sentence(sheet, style, b.size, text, measure);
  items.emplace_back(Tag{Spoken::paragraph});
  items.insert(items.end(), p.items.begin(), p.items.end());
  if (b.lines == 0) return;
  for (const auto& [number, from] : b.at) {
    const Length x = area.left() + from;
    const Length y = text.top() + p.height + b.leading * (1 + number) - b.size * 0.3;
    items.emplace_back(line({x, y}, {x + b.width, y}, {kBlankColour, style.rule}));
  }
  follow(*style.phrases, items, first, area);
}

std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style) {
  if (sheet.message.empty() || style.messageAnswer.empty()) return {};
  std::string letters;
  const std::vector<bool> ends = wordEnds(sheet);
  for (std::size_t i = 0; i < sheet.message.size(); ++i) letters += (ends[i] ? " " : "") + sheet.message[i];
  return fillIn(style.messageAnswer, {{"message", letters}}, *style.phrases);
}

}  // namespace gridpress::layout
