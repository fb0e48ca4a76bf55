// layout/pages/clue_flow: fills a page, and goes on with what is left.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/clue_flow.h"

#include "layout/text/mirror.h"

#include <cstddef>
#include <utility>

#include "model/error.h"

namespace gridpress::layout {

ClueFlow::ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin,
                   Size page, const TextMeasure& measure)
    : entries_(std::move(entries)), style_(style), columns_(columns), measure_(&measure) {
  // Elsewhere on a page the sums are rounded differently.
  const Length spare = style.leading * 0.005;
  const auto fill = [&](ClueMark from, Length height, bool mayPart) {
    std::vector<Item> unused;
    return setClues(entries_, {from, {entries_.size(), 0}},
                    columnsIn({{}, {page.width, height - spare}}, columns.count, columns.gutter), style_,
                    measure, unused, mayPart);
  };
  parts_ = {{{}, begin > Length() ? fill({}, begin, false) : ClueMark{}}};
  while (parts_.back().end.entry < entries_.size()) {
    const ClueMark from = goOn(parts_.back().end), end = fill(from, page.height, true);
    if (end == from)
      throw Error::job("no line of the clues fits on a page",
                       "take a larger paper, smaller margins or smaller type");
    parts_.push_back({from, end});
  }
}

/// A page that goes on with a list says again what the list is; that stands before the clue which goes on.
ClueMark ClueFlow::goOn(ClueMark from) {
  if (from == ClueMark{} || entries_[from.entry].heading) return from;
  for (std::size_t at = from.entry; at-- > 0;) {
    if (!entries_[at].heading) continue;
    std::vector<ClueEntry> again = {entries_[at]};
    if (from.line > 0) again.insert(again.begin(), entries_[from.entry]);
    entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(from.entry), again.begin(), again.end());
    if (from.line > 0) ++from.entry;
    return from;
  }
  return from;
}

void ClueFlow::set(std::size_t part, const Rect& area, std::vector<Item>& items) const {
  const ClueRange& range = parts_[part];
  if (range.first == range.end) return;
  const std::size_t first = items.size();
  std::vector<Rect> columns = columnsIn(area, columns_.count, columns_.gutter);
  if (range.end.entry == entries_.size())
    columns = balanced(entries_, range, std::move(columns), style_, *measure_);
  setClues(entries_, range, columns, style_, *measure_, items);
  if (style_.fromRight) mirror(items, first, area);
}

}  // namespace gridpress::layout
