// layout/book/front: the pages before a book's first puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/book/book.h"

namespace gridpress::layout {

std::vector<Item> titlePage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure);
std::vector<Item> imprintPage(const BookText& text, const WorksheetStyle& style, const Rect& area,
                              const TextMeasure& measure);
std::vector<Item> howToPage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure);

/// A line of the contents.
struct ContentsLine {
  std::string tag, title;
  std::size_t page = 0;
};
/// `part` counts the pages of the contents from 0.
std::vector<Item> contentsPage(const std::vector<ContentsLine>& lines, std::size_t part, std::size_t perPage,
                               const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                               const TextMeasure& measure);
/// How many of so many lines stand on such a page: what fits, or a few more where that saves a page; fewer
/// where the last page would be nearly empty.
std::size_t contentsLines(std::size_t entries, const WorksheetStyle& style, const Rect& area);

}  // namespace gridpress::layout
