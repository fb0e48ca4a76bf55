// gen/wordsearch/search/fast_search: many words at once, on several threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"

namespace gridpress::gen {

/// Whether placeFast can do it: at most kMaxSlots different letters, and bitmaps within `memory` bytes.
bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory);

/// The places that a look at every cell and direction finds best, for any number of threads and at any SIMD
/// level.
///
/// Words of one length go in batches of some thousands. A look at all windows of the grid (batch_search.h)
/// gives each word a short list of its best places; after that only windows through newly filled cells are
/// looked at. Lone words, and those whose list has been used up, are looked for in bitmaps (sweep.h).
///
/// Every word must be made of letters that the rule has counted, and so must what stands in the grid.
Places placeFast(const Search& search, Grid& grid);

/// The places that a look at every cell finds best. Tries the places that share a letter with the grid first;
/// only where there is none, or where such letters are worth nothing, it looks at every cell. Cheap while
/// each letter stands in few cells (thousands of different letters), slow otherwise. One thread; memory: four
/// bytes a cell.
Places placeByPostings(const Search& search, Grid& grid);

}  // namespace gridpress::gen
