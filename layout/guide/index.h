// layout/guide/index: where letters and stretches of long letters begin, for bookmarks and the index page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/guide/pagination.h"

namespace gridpress::layout {

struct IndexLine {
  std::string title;     ///< "S", "SANAA - SANTOS"
  std::size_t page = 0;  ///< In the volume, from 0.
  int level = 0;         ///< 0: a letter; 1: some pages of it.
};

/// A line for each letter, and under letters of more than ten pages one for every ten. `front` is how many
/// pages stand before the entries'.
std::vector<IndexLine> indexOf(const GuideBook& book, const std::vector<EntryPage>& pages, std::size_t front);

/// How many pages the index takes.
std::size_t indexPages(const GuideBook& book, const std::vector<IndexLine>& lines);

/// One of them, `number` pages into the volume; `part` is the index's page, from 0.
Page indexPage(const GuideBook& book, const std::vector<IndexLine>& lines, std::size_t part,
               std::size_t number, bool links);

}  // namespace gridpress::layout
