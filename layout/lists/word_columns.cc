// layout/lists/word_columns: as many columns as fit, each as long as the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/lists/word_columns.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/contracts.h"
#include "model/script.h"

namespace gridpress::layout {

namespace {

constexpr double kColumnGap = 1.4, kWordLeading = 1.45;  // Between columns at least, and of lines: in ems.
constexpr double kWidestGap = 6;                         // More white, and rows fall apart.
constexpr double kBox = 0.62, kBoxRoom = 1;  // A box's side, and what it takes of the line: in ems.

void addBox(const WordColumns& plan, Length x, Length baseline, bool fromRight, std::vector<Item>& items) {
  const Length side = plan.size * kBox;
  items.emplace_back(Path{outlineOf({{fromRight ? x - side : x, baseline - side}, {side, side}}),
                          {},
                          Stroke{plan.colour, plan.size * 0.06}});
}

}  // namespace

std::vector<std::uint32_t> listedOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                       bool sorted) {
  EXPECTS(ranks.empty() || ranks.size() >= puzzle.words.size());
  std::vector<std::uint32_t> order(puzzle.words.size());
  std::iota(order.begin(), order.end(), 0U);
  if (sorted) {
    const std::vector<std::uint32_t> by = ranks.empty() ? orderByText(puzzle).ranks : ranks;
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return by[a] < by[b]; });
  }
  return order;
}

std::vector<std::string> listedWords(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                     bool sorted, bool spellings) {
  std::vector<std::string> words;
  for (const std::uint32_t w : listedOrder(puzzle, ranks, sorted)) {
    const Word& word = puzzle.words[w];
    words.push_back(spellings && !word.prints.empty() ? word.prints.front().spelling : word.text);
  }
  return words;
}

Length WordColumns::narrowest() const {
  return widest * columns + size * (kColumnGap * std::max(0, columns - 1));
}

WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure, bool boxes) {
  EXPECTS(most >= 0 && size > Length());
  WordColumns plan{face, size, size * kWordLeading, {}};
  plan.boxes = boxes;
  plan.fits = words.empty();
  if (words.empty()) return plan;
  for (const std::string& word : words) plan.widest = std::max(plan.widest, measure.width(face, size, word));
  if (boxes) plan.widest += size * kBoxRoom;
  plan.fits = plan.widest <= width;
  const Length gap = size * kColumnGap;
  int columns = std::max(1, static_cast<int>(std::floor((width + gap) / (plan.widest + gap))));
  if (most > 0) columns = std::min(columns, most);
  const int count = static_cast<int>(words.size());
  plan.lines = (count + columns - 1) / columns;
  plan.columns = (count + plan.lines - 1) / plan.lines;
  ENSURES(plan.columns > 0 && plan.lines > 0 && plan.columns * plan.lines >= count);
  return plan;
}

void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items) {
  if (words.empty()) return;
  EXPECTS(plan.columns > 0 && plan.lines > 0);
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
    ENSURES(column < plan.columns);
    // On such a page all words begin at the right, and so do the columns.
    const bool fromRight = pageFromRight || readsFromRight(words[i]);
    const int place = pageFromRight ? plan.columns - 1 - column : column;
    const Length x = left + (plan.widest + gap) * place + (fromRight ? plan.widest : Length());
    // The first line's capitals begin at the top.
    const Length y = area.top() + plan.size * 0.85 + plan.leading * line;
    items.emplace_back(Tag{Spoken::entry});
    if (plan.boxes) addBox(plan, x, y, fromRight, items);
    const Length box = plan.boxes ? plan.size * (fromRight ? -kBoxRoom : kBoxRoom) : Length();
    items.emplace_back(TextRun{
        plan.face, plan.size, plan.colour, {x + box, y}, words[i], fromRight ? Align::end : Align::start});
  }
}

}  // namespace gridpress::layout
