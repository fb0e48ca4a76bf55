// layout/book/contents: the contents of a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "layout/pages/page.h"

namespace gridpress::layout {

/// A line of the contents.
struct ContentsLine {
  std::string tag, title;
  std::size_t page = 0;
};

/// What its pages show beside their lines.
struct ContentsLook {
  std::string title;
  bool links = true;  ///< To the pages that are named.
};

/// How many pages N entries need.
std::size_t contentsPagesOf(std::size_t entries, std::size_t perPage);

/// How many of N lines stand on such a page: what fits, or a few more where that saves a page; fewer where
/// the last page would be nearly empty.
std::size_t contentsLines(std::size_t entries, const WorksheetStyle& style, const Rect& area);

/// `part` counts the pages of the contents from 0.
std::vector<Item> contentsPage(const std::vector<ContentsLine>& lines, std::size_t part, std::size_t perPage,
                               const ContentsLook& look, const WorksheetStyle& style, const Rect& area,
                               const TextMeasure& measure);

}  // namespace gridpress::layout
