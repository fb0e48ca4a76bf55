// layout/pages/word_columns: measures the widest word, then divides.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/word_columns.h"

#include <algorithm>
#include <cmath>

#include "model/script.h"

namespace gridpress::layout {

namespace {

constexpr double kColumnGap = 1.4, kWordLeading = 1.45;  // Between columns at least, and of lines: in ems.
constexpr double kWidestGap = 6;                         // More white, and rows fall apart.

}  // namespace

WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure) {
  WordColumns plan;
  plan.face = face;
  plan.size = size;
  plan.leading = size * kWordLeading;
  if (words.empty()) {
    plan.fits = true;
    return plan;
  }
  for (const std::string& word : words) plan.widest = std::max(plan.widest, measure.width(face, size, word));
  plan.fits = plan.widest <= width;
  const Length gap = size * kColumnGap;
  int columns = std::max(1, static_cast<int>(std::floor((width + gap) / (plan.widest + gap))));
  if (most > 0) columns = std::min(columns, most);
  const int count = static_cast<int>(words.size());
  plan.lines = (count + columns - 1) / columns;
  plan.columns = (count + plan.lines - 1) / plan.lines;
  return plan;
}

void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items) {
  if (words.empty()) return;
  const Length free = area.size.width - plan.widest * plan.columns;
  const Length gap =
      plan.columns > 1 ? std::min(free / (plan.columns - 1), plan.size * kWidestGap) : Length();
  const Length block = plan.widest * plan.columns + gap * (plan.columns - 1);
  const Length left = area.centre().x - block / 2;
  // No column is shorter than the others by more than a word: the first ones have a line more.
  const int count = static_cast<int>(words.size());
  const int shorter = count / plan.columns, full = count % plan.columns;
  int column = 0, line = 0;
  for (std::size_t i = 0; i < words.size(); ++i, ++line) {
    if (line == shorter + (column < full ? 1 : 0)) ++column, line = 0;
    // On such a page all words begin at the right, and so do the columns.
    const bool fromRight = pageFromRight || readsFromRight(words[i]);
    const int place = pageFromRight ? plan.columns - 1 - column : column;
    const Length x = left + (plan.widest + gap) * place + (fromRight ? plan.widest : Length());
    // The first line's capitals begin at the top.
    const Length y = area.top() + plan.size * 0.85 + plan.leading * line;
    items.emplace_back(Tag{Spoken::entry});
    items.emplace_back(TextRun{
        plan.face, plan.size, kBlack, {x, y}, words[i], fromRight ? Align::end : Align::start, Turn::none});
  }
}

}  // namespace gridpress::layout
