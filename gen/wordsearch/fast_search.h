// gen/wordsearch/fast_search: the fast search: many words at once, by bitmaps, on several threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/bitmaps.h"
#include "gen/wordsearch/rule.h"

namespace gridpress::gen {

/// Whether placeFast can do it: at most kMaxSlots different letters, and bitmaps within `memory` bytes.
bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory);

/// The same places as placeByFullScan. Every word must be made of letters that the rule has counted, and so
/// must what stands in the grid.
Places placeFast(const Search& search, Grid& grid);

}  // namespace gridpress::gen
