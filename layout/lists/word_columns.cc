// layout/lists/word_columns: as many columns as fit, balanced in length.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/lists/word_columns.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>

#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/script.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

constexpr double kColumnGap = 1.4, kWordLeading = 1.45;  // Between columns at least, and of lines: in ems.
constexpr double kWidestGap = 6;                         // More white, and rows fall apart.
constexpr double kIndent = 1;                            // Of a word's further lines, in ems.
constexpr double kBox = 0.62, kBoxRoom = 1;  // A box's side, and what it takes of the line: in ems.

// A word's lines; all but the first are indented.
std::vector<std::string_view> linesOf(std::string_view word) {
  std::vector<std::string_view> lines;
  for (std::size_t end = 0; end != word.npos; word.remove_prefix(end == word.npos ? 0 : end + 1)) {
    end = word.find('\n');
    lines.push_back(word.substr(0, end));
  }
  return lines;
}

// No column is shorter than the others by more than a word: the first ones have a line more. The lines of all
// words are `all`.
std::vector<std::size_t> lengthsOf(const std::vector<int>& heights, int all, int columns) {
  std::vector<std::size_t> lengths(static_cast<std::size_t>(columns));
  std::size_t word = 0;
  int lines = 0;
  for (int c = 0; c < columns; ++c) {
    const int end = all / columns * (c + 1) + std::min(c + 1, all % columns);
    for (; word < heights.size() && lines < end; ++word, ++lengths[static_cast<std::size_t>(c)])
      lines += heights[word];
  }
  ENSURES(word == heights.size());
  return lengths;
}

// What `of` says of each word, by column: the most of it, or the sum.
template <typename Value, typename Join>
std::vector<Value> byColumn(const std::vector<Value>& words, const std::vector<std::size_t>& lengths,
                            const Join& join) {
  std::vector<Value> all;
  auto from = words.begin();
  for (const std::size_t length : lengths) {
    const auto to = from + static_cast<std::ptrdiff_t>(length);
    all.push_back(std::accumulate(from, to, Value(), join));
    from = to;
  }
  return all;
}

Length sumOf(const std::vector<Length>& widths) {
  return std::accumulate(widths.begin(), widths.end(), Length());
}

Length widthOf(const std::string& word, const WordColumns& plan, const TextMeasure& measure) {
  Length widest;
  for (const std::string_view line : linesOf(word))
    widest = std::max(widest, measure.width(plan.face, plan.size, line) +
                                  plan.size * (line.data() == word.data() ? 0 : kIndent));
  return widest + plan.size * (plan.boxes ? kBoxRoom : 0);
}

WordColumns emptyColumns(const Face& face, Length size, bool boxes) {
  WordColumns plan{face, size, size * kWordLeading, {}, {}};
  plan.boxes = boxes;
  plan.fits = true;
  return plan;
}

// Words of these widths, of which there is one at least, in the columns of `plan`.
WordColumns filled(WordColumns plan, const std::vector<std::string>& words, const std::vector<Length>& widths,
                   Length width, int most, double worthIt) {
  EXPECTS(!words.empty() && widths.size() == words.size());
  const auto [narrow, wide] = std::minmax_element(widths.begin(), widths.end());
  plan.fits = *wide <= width;
  std::vector<int> heights;
  for (const std::string& word : words)
    heights.push_back(1 + static_cast<int>(std::ranges::count(word, '\n')));
  const int count = std::accumulate(heights.begin(), heights.end(), 0);
  const Length gap = plan.size * kColumnGap;
  // As many as fit of such a width, and no more than fill their lines.
  const auto fitting = [&](Length one) {
    const int columns = std::max(1, static_cast<int>(std::floor((width + gap) / (one + gap))));
    return std::min({columns, static_cast<int>(words.size()), most > 0 ? most : columns});
  };
  const auto needed = [&](int columns) {
    const int lines = (count + columns - 1) / columns;
    return (count + lines - 1) / lines;
  };
  const int equal = needed(fitting(*wide));
  plan.widths.assign(static_cast<std::size_t>(equal), *wide);
  for (int more = fitting(*narrow); more >= equal * worthIt; more = needed(more) - 1) {
    const std::vector<Length> own = byColumn(widths, lengthsOf(heights, count, needed(more)),
                                             [](Length a, Length b) { return std::max(a, b); });
    if (sumOf(own) + gap * (needed(more) - 1) > width) continue;
    plan.widths = own;
    break;
  }
  plan.columns = static_cast<int>(plan.widths.size());
  plan.lengths = lengthsOf(heights, count, plan.columns);
  const std::vector<int> lines = byColumn(heights, plan.lengths, std::plus<>());
  plan.lines = *std::ranges::max_element(lines);
  ENSURES(plan.columns > 0 && plan.lines > 0 && plan.columns * plan.lines >= count);
  return plan;
}

}  // namespace

std::vector<std::uint32_t> listedOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                       bool sorted) {
  EXPECTS(ranks.empty() || ranks.size() >= puzzle.words.size());
  std::vector<std::uint32_t> order(puzzle.words.size());
  std::iota(order.begin(), order.end(), 0U);
  if (sorted) {
    const std::vector<std::uint32_t> by = ranks.empty() ? orderByText(puzzle).ranks : ranks;
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return by[a] < by[b]; });
  }
  return order;
}

std::vector<std::string> listedWords(const Puzzle& puzzle, const std::vector<std::uint32_t>& ranks,
                                     bool sorted, bool spellings, const Phrases& phrases) {
  std::vector<std::string> words;
  for (const std::uint32_t w : listedOrder(puzzle, ranks, sorted))
    words.push_back(listedAs(puzzle.words[w], spellings, phrases));
  return words;
}

Length WordColumns::narrowest() const {
  return sumOf(widths) + size * (kColumnGap * std::max(0, columns - 1));
}

Length WordColumns::widest() const {
  return sumOf(widths) + size * (kWidestGap * std::max(0, columns - 1));
}

WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure, bool boxes, double worthIt) {
  EXPECTS(most >= 0 && size > Length() && worthIt > 1);
  const WordColumns plan = emptyColumns(face, size, boxes);
  if (words.empty()) return plan;
  std::vector<Length> widths;
  for (const std::string& word : words) widths.push_back(widthOf(word, plan, measure));
  return filled(plan, words, widths, width, most, worthIt);
}

WordColumns planTurnedColumns(std::vector<std::string>& words, const Face& face, Length size, Length width,
                              const TextMeasure& measure, bool boxes, double worthIt) {
  constexpr double kShorter = 0.9, kAnyMore = 1.01;  // What it must save; one column more.
  const WordColumns none = emptyColumns(face, size, boxes);
  if (words.empty()) return none;
  const std::vector<std::string> whole = words;
  std::vector<Length> widths;
  for (const std::string& word : whole) widths.push_back(widthOf(word, none, measure));
  WordColumns best = filled(none, whole, widths, width, 0, worthIt);
  std::vector<Length> sorted = widths;
  std::ranges::sort(sorted);
  for (const std::size_t part : {30, 15, 10, 6}) {
    if (whole.size() < part) continue;
    const Length one = sorted[sorted.size() - 1 - whole.size() / part];
    const Length room = one - size * (boxes ? kBoxRoom : 0);
    std::vector<std::string> turned = whole;
    std::vector<Length> narrower = widths;
    for (std::size_t w = 0; w < turned.size(); ++w) {
      if (widths[w] <= one) continue;
      turned[w] = joined(breakLines(whole[w], face, size, room, measure), "\n");
      narrower[w] = widthOf(turned[w], none, measure);
    }
    const WordColumns plan = filled(none, turned, narrower, width, 0, worthIt);
    if (!plan.fits || (best.fits && plan.lines > best.lines * kShorter)) continue;
    best = plan;
    words = std::move(turned);
  }
  // No name is broken where columns that are not equally wide are as short.
  if (const WordColumns own = filled(none, whole, widths, width, 0, kAnyMore);
      words != whole && own.fits && own.lines <= best.lines) {
    words = whole;
    return own;
  }
  return best;
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
  // On a page from the right the first column stands there.
  std::vector<Length> lefts(columns);
  Length left = area.centre().x - (sum + gap * (plan.columns - 1)) / 2;
  for (std::size_t place = 0; place < columns; ++place) {
    const std::size_t column = pageFromRight ? columns - 1 - place : place;
    lefts[column] = left;
    left = left + plan.widths[column] + gap;
  }
  std::size_t column = 0, inColumn = 0;
  int line = 0;
  for (const std::string& word : words) {
    for (; inColumn == plan.lengths[column]; inColumn = 0, line = 0) ++column;
    ENSURES(column < columns);
    // On such a page all words begin at the right, too.
    const bool fromRight = pageFromRight || readsFromRight(word);
    const Length x = lefts[column] + (fromRight ? plan.widths[column] : Length());
    items.emplace_back(Tag{Spoken::entry});
    for (const std::string_view text : linesOf(word)) {
      // The first line's capitals begin at the top.
      const Length y = area.top() + plan.size * 0.85 + plan.leading * line++;
      const bool first = text.data() == word.data();
      const Length side = plan.size * kBox;
      if (plan.boxes && first)
        items.emplace_back(Path{outlineOf({{fromRight ? x - side : x, y - side}, {side, side}}),
                                {},
                                Stroke{plan.colour, plan.size * 0.06}});
      const Length in = plan.size * ((plan.boxes ? kBoxRoom : 0) + (first ? 0 : kIndent));
      const Point at{fromRight ? x - in : x + in, y};
      items.emplace_back(TextRun{plan.face, plan.size, plan.colour, at, std::string(text),
                                 fromRight ? Align::end : Align::start});
    }
    ++inColumn;
  }
}

}  // namespace gridpress::layout
