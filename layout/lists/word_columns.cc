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

// No column is shorter than the others by more than a word: the first ones have a line more.
std::vector<std::size_t> lengthsOf(std::size_t words, std::size_t columns) {
  std::vector<std::size_t> lengths(columns, words / columns);
  for (std::size_t c = 0; c < words % columns; ++c) ++lengths[c];
  return lengths;
}

// Each as wide as the widest of its words.
std::vector<Length> ownWidths(const std::vector<Length>& words, std::size_t columns) {
  std::vector<Length> widths;
  auto from = words.begin();
  for (const std::size_t length : lengthsOf(words.size(), columns)) {
    widths.push_back(*std::max_element(from, from + static_cast<std::ptrdiff_t>(length)));
    from += static_cast<std::ptrdiff_t>(length);
  }
  return widths;
}

Length sumOf(const std::vector<Length>& widths) {
  return std::accumulate(widths.begin(), widths.end(), Length());
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
  return sumOf(widths) + size * (kColumnGap * std::max(0, columns - 1));
}

WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure, bool boxes, double worthIt) {
  EXPECTS(most >= 0 && size > Length() && worthIt > 1);
  WordColumns plan{face, size, size * kWordLeading, {}};
  plan.boxes = boxes;
  plan.fits = words.empty();
  if (words.empty()) return plan;
  std::vector<Length> widths;
  for (const std::string& word : words)
    widths.push_back(measure.width(face, size, word) + size * (boxes ? kBoxRoom : 0));
  const auto [narrow, wide] = std::minmax_element(widths.begin(), widths.end());
  plan.fits = *wide <= width;
  const int count = static_cast<int>(words.size());
  // As many as fit of such a width, and no more than fill their lines.
  const auto fitting = [&](Length one) {
    const Length gap = size * kColumnGap;
    const int columns = std::max(1, static_cast<int>(std::floor((width + gap) / (one + gap))));
    return std::min({columns, count, most > 0 ? most : columns});
  };
  const auto filled = [&](int columns) {
    const int lines = (count + columns - 1) / columns;
    return (count + lines - 1) / lines;
  };
  const int equal = filled(fitting(*wide));
  plan.widths.assign(static_cast<std::size_t>(equal), *wide);
  for (int more = fitting(*narrow); more >= equal * worthIt; more = filled(more) - 1) {
    const std::vector<Length> own = ownWidths(widths, static_cast<std::size_t>(filled(more)));
    if (sumOf(own) + size * (kColumnGap * (filled(more) - 1)) > width) continue;
    plan.widths = own;
    break;
  }
  plan.columns = static_cast<int>(plan.widths.size());
  plan.lines = (count + plan.columns - 1) / plan.columns;
  ENSURES(plan.columns > 0 && plan.lines > 0 && plan.columns * plan.lines >= count);
  return plan;
}

void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items) {
  if (words.empty()) return;
  EXPECTS(plan.columns > 0 && plan.lines > 0);
  const Length sum = sumOf(plan.widths);
  const Length gap = plan.columns > 1
                         ? std::min((area.size.width - sum) / (plan.columns - 1), plan.size * kWidestGap)
                         : Length();
  const std::size_t columns = plan.widths.size();
  const std::vector<std::size_t> lengths = lengthsOf(words.size(), columns);
  // On a page from the right the first column stands there.
  std::vector<Length> lefts(columns);
  Length left = area.centre().x - (sum + gap * (plan.columns - 1)) / 2;
  for (std::size_t place = 0; place < columns; ++place) {
    const std::size_t column = pageFromRight ? columns - 1 - place : place;
    lefts[column] = left;
    left = left + plan.widths[column] + gap;
  }
  std::size_t column = 0, line = 0;
  for (std::size_t i = 0; i < words.size(); ++i, ++line) {
    if (line == lengths[column]) ++column, line = 0;
    ENSURES(column < columns);
    // On such a page all words begin at the right, too.
    const bool fromRight = pageFromRight || readsFromRight(words[i]);
    const Length x = lefts[column] + (fromRight ? plan.widths[column] : Length());
    // The first line's capitals begin at the top.
    const Length y = area.top() + plan.size * 0.85 + plan.leading * static_cast<double>(line);
    items.emplace_back(Tag{Spoken::entry});
    if (plan.boxes) addBox(plan, x, y, fromRight, items);
    const Length box = plan.boxes ? plan.size * (fromRight ? -kBoxRoom : kBoxRoom) : Length();
    items.emplace_back(TextRun{
        plan.face, plan.size, plan.colour, {x + box, y}, words[i], fromRight ? Align::end : Align::start});
  }
}

}  // namespace gridpress::layout
