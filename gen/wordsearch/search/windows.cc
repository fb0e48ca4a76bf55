// gen/wordsearch/search/windows: a window's score is that of its letters, whichever word agrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/windows.h"

#include <algorithm>
#include <span>

namespace gridpress::gen {

void WindowSearch::search(const WindowTask& task, LinePart part, WindowKind kind,
                          std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  const std::span<const std::uint8_t> codes = task.lines->line(part.axis, part.line);
  const std::size_t last = part.end;
  while (part.begin < last) {  // pieces between cells outside
    part.end = static_cast<std::size_t>(std::find(codes.begin() + static_cast<std::ptrdiff_t>(part.begin),
                                                  codes.begin() + static_cast<std::ptrdiff_t>(last),
                                                  Lines::kOutsideCode) -
                                        codes.begin());
    if (part.end - part.begin >= task.index->view().length) {
      matchWindows(codes.data() + part.begin, part.end - part.begin, task.index->view(), kind, scratch_);
      take(task, part, lists, known);
    }
    part.begin = part.end + 1;
  }
}

void WindowSearch::take(const WindowTask& task, LinePart part, std::vector<Shortlist>& lists,
                        std::vector<SharedScore>& known) const {
  const std::size_t length = task.index->view().length;
  const std::span<const std::uint8_t> codes =
      task.lines->line(part.axis, part.line).subspan(part.begin, part.end - part.begin);
  std::size_t scored = codes.size();  // The window that `score` belongs to.
  std::int64_t score = 0;
  for (const WindowHit& hit : std::span(scratch_.hits.data(), scratch_.found)) {
    if (scored != hit.start) {
      score = 0;
      for (const std::uint8_t code : codes.subspan(hit.start, length))
        if (code != Lines::kBlankCode)
          score += task.rule->weight[task.slots->letterOf(static_cast<Slot>(code - 1))];
      scored = hit.start;
    }
    const bool backwards = WordIndex::backwards(hit.entry);
    const std::uint32_t word = task.index->wordOf(hit.entry);
    if (score < known[word].get()) continue;
    const std::size_t direction = backwards ? part.axis + 4 : part.axis;
    if (!task.directions[direction]) continue;
    const Cell start =
        task.lines->cellAt(part.axis, part.line, part.begin + hit.start + (backwards ? length - 1 : 0));
    const Place place = placeOf(*task.grid, start, static_cast<Direction>(direction));
    Shortlist& list = lists[word];
    list.add({score, 0, chanceOf(task.batch->words[word].tieBase, place), place});
    if (list.full()) known[word].raise(list.bids().back().score);
  }
}

}  // namespace gridpress::gen
