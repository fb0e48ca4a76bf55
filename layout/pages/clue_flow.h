// layout/pages/clue_flow: clues over as many pages as they take.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "layout/pages/clue_lists.h"

namespace gridpress::layout {

/// How lists run on. All areas are of one width; the columns of the last are as even as they can be.
class ClueFlow {
 public:
  struct Columns {
    int count = 1;
    Length gutter;
  };
  /// The entries begin in an area of this height (nothing: on the first page) and go on over pages that have
  /// room of `page`. Throws Error (job) where that holds no line. The measure must outlive it.
  ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin, Size page,
           const TextMeasure& measure);
  ClueFlow() = default;

  /// Without the area in which it begins.
  std::size_t pages() const { return parts_.empty() ? 0 : parts_.size() - 1; }
  /// Of which a page's lists are: 0 is the area in which they begin, 1 the first page.
  void set(std::size_t part, const Rect& area, std::vector<Item>& items) const;

 private:
  ClueMark goOn(ClueMark from);

  std::vector<ClueEntry> entries_;  ///< With what pages repeat.
  ClueStyle style_;
  Columns columns_;
  std::vector<ClueRange> parts_;
  const TextMeasure* measure_ = nullptr;
};

}  // namespace gridpress::layout
