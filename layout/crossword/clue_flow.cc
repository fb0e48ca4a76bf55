// layout/crossword/clue_flow: fills a page, and goes on with what is left.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/crossword/clue_flow.h"

#include "layout/text/mirror.h"

#include <cstddef>
#include <utility>

namespace gridpress::layout {

ClueFlow::ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin,
                   Size page, const TextMeasure& measure)
    : entries_(std::move(entries)), style_(style), columns_(columns), measure_(&measure) {
  // Elsewhere on a page the sums are rounded differently.
  const Length spare = style.leading * 0.005;
  const auto fill = [&](std::size_t from, Length height, bool mayCut) {
    std::vector<Item> unused;
    return setClues(entries_, {from, entries_.size()},
                    columnsIn({{}, {page.width, height - spare}}, columns.count, columns.gutter), style_,
                    measure, unused, mayCut);
  };
  ends_ = {begin > Length() ? fill(0, begin, false) : 0};
  while (ends_.back() < entries_.size()) {
    repeatHeading(ends_.back());
    ends_.push_back(fill(ends_.back(), page.height, true));
  }
}

/// A page that goes on with a list says again what the list is.
void ClueFlow::repeatHeading(std::size_t first) {
  if (first == 0 || entries_[first].heading) return;
  for (std::size_t at = first; at-- > 0;)
    if (entries_[at].heading) {
      const ClueEntry again = entries_[at];
      entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(first), again);
      return;
    }
}

void ClueFlow::set(std::size_t part, const Rect& area, std::vector<Item>& items) const {
  const ClueRange range{part == 0 ? 0 : ends_[part - 1], ends_[part]};
  if (range.first == range.end) return;
  const std::size_t first = items.size();
  std::vector<Rect> columns = columnsIn(area, columns_.count, columns_.gutter);
  if (range.end == entries_.size())
    columns = balanced(entries_, range, std::move(columns), style_, *measure_);
  setClues(entries_, range, columns, style_, *measure_, items);
  if (style_.fromRight) mirror(items, first, area);
}

}  // namespace gridpress::layout
