// layout/worksheet/message_lines: blanks in lines of one length.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/worksheet/message_lines.h"

#include <algorithm>
#include <cmath>

#include "layout/grid/capsule.h"
#include "layout/text/fill_in.h"
#include "layout/text/paragraph.h"

namespace gridpress::layout {

namespace {

constexpr Colour kBlankColour{0x55, 0x55, 0x55};
constexpr double kBlankWidth = 1.45, kBlankGap = 0.5,
                 kBlankLeading = 2.1;  // In ems: a hand writes larger than type.
constexpr int kMaxLines = 5;

struct Blanks {
  int lines = 0, columns = 0;
  Length size, leading, width, gap;
};

Blanks blanksOf(const Worksheet& sheet, const WorksheetStyle& style, Length width) {
  Blanks b;
  b.size = std::max(style.smallest, style.introSize);
  b.leading = b.size * kBlankLeading;
  b.width = b.size * kBlankWidth;
  b.gap = b.size * kBlankGap;
  const int count = static_cast<int>(sheet.message.size());
  const int most = std::max(1, static_cast<int>(std::floor((width + b.gap) / (b.width + b.gap))));
  b.lines = (count + most - 1) / most;
  if (b.lines > kMaxLines) b.lines = 0;
  if (b.lines > 0) b.columns = (count + b.lines - 1) / b.lines;
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
  return setParagraph(fillIn(text, {{"letters", std::to_string(sheet.message.size())}}),
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
  const Blanks b = blanksOf(sheet, style, area.size.width);
  const Rect text{{area.left(), area.top() + b.size * 0.8}, area.size};
  const Paragraph p = sentence(sheet, style, b.size, text, measure);
  items.insert(items.end(), p.items.begin(), p.items.end());
  const int count = static_cast<int>(sheet.message.size());
  for (int i = 0; b.lines > 0 && i < count; ++i) {
    const Length x = area.left() + (b.width + b.gap) * (i % b.columns);
    const Length y = text.top() + p.height + b.leading * (1 + i / b.columns) - b.size * 0.3;
    items.emplace_back(line({x, y}, {x + b.width, y}, {kBlankColour, style.rule}));
  }
}

std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style) {
  if (sheet.message.empty() || style.messageAnswer.empty()) return {};
  std::string letters;
  for (const std::string& letter : sheet.message) letters += letter;
  return fillIn(style.messageAnswer, {{"message", letters}});
}

}  // namespace gridpress::layout
