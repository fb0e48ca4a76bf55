// gen/wordsearch/search/windows: a window's score is that of its letters, whichever word agrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/windows.h"

#include <cmath>

#include "model/contracts.h"

namespace gridpress::gen {

LinePart partAround(const Lines& lines, std::size_t axis, Cell first, Cell last, std::size_t window) {
  EXPECTS(axis < 4 && window > 0);
  const Lines::Spot from = lines.spotOf(axis, first), to = lines.spotOf(axis, last);
  const std::size_t low = std::min(from.index, to.index), high = std::max(from.index, to.index);
  const std::size_t begin = low + 1 > window ? low + 1 - window : 0;
  return {axis, from.line, begin, std::min(lines.line(axis, from.line).size(), high + window)};
}

Place placeOf(const Grid& grid, const Lines& lines, const LinePart& piece, WindowHit hit,
              std::size_t length) {
  EXPECTS(length > 0);
  const bool backwards = WordIndex::backwards(hit.entry);
  const Cell start =
      lines.cellAt(piece.axis, piece.line, piece.begin + hit.start + (backwards ? length - 1 : 0));
  return placeOf(grid, start, static_cast<Direction>(backwards ? piece.axis + 4 : piece.axis));
}

std::vector<double> chancePlaces(const Lines& lines, const Rule& rule, std::size_t length) {
  EXPECTS(length > 0 && rule.letters > 0);
  constexpr std::size_t kEvery = 23;
  std::vector<double> windows(length + 1, 0);
  for (std::size_t axis = 0; axis < 4; ++axis)
    for (std::size_t line = 0; line < lines.count(axis); line += kEvery) {
      const std::span<const std::uint8_t> codes = lines.line(axis, line);
      std::size_t letters = 0;
      for (std::size_t i = 0; i < codes.size(); ++i) {
        letters += codes[i] != Lines::kBlankCode ? 1 : 0;
        if (i >= length) letters -= codes[i - length] != Lines::kBlankCode ? 1 : 0;
        if (i + 1 >= length) windows[letters] += kEvery;
      }
    }
  double same = 0;  // That two letters of the list are the same.
  for (const std::uint64_t count : rule.count) {
    const double share = static_cast<double>(count) / static_cast<double>(rule.letters);
    same += share * share;
  }
  for (std::size_t letters = 0; letters <= length; ++letters)
    windows[letters] *= 2 * std::pow(same, static_cast<double>(letters));
  return windows;
}

void WindowSearch::search(const WindowTask& task, LinePart part, WindowKind kind,
                          std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  match(
      *task.lines, task.index->view(), part, kind,
      [&](const LinePart& piece, std::span<const WindowHit> hits) { take(task, piece, hits, lists, known); });
}

void WindowSearch::take(const WindowTask& task, const LinePart& part, std::span<const WindowHit> hits,
                        std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  const std::size_t length = task.index->view().length;
  const std::span<const std::uint8_t> codes =
      task.lines->line(part.axis, part.line).subspan(part.begin, part.end - part.begin);
  std::size_t scored = codes.size();  // The window that `score` belongs to.
  std::int64_t score = 0;
  for (const WindowHit& hit : hits) {
    if (scored != hit.start) {
      score = 0;
      for (const std::uint8_t code : codes.subspan(hit.start, length))
        if (code != Lines::kBlankCode)
          score += task.rule->weight[task.slots->letterOf(static_cast<Slot>(code - 1))];
      scored = hit.start;
    }
    const std::uint32_t word = task.index->wordOf(hit.entry);
    if (score < known[word].get()) continue;
    const Place place = placeOf(*task.grid, *task.lines, part, hit, length);
    if (!task.directions[static_cast<std::size_t>(directionOf(place))]) continue;
    Shortlist& list = lists[word];
    list.add({score, chanceOf(task.batch->words[word].tieBase, place), place});
    if (list.full()) known[word].raise(list.bids().back().score);
  }
}

}  // namespace gridpress::gen
