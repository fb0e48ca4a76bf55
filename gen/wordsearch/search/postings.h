// gen/wordsearch/search/postings: a search by lists of where letters stand, for very large alphabets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/rule.h"

namespace gridpress::gen {

/// The places that a look at every cell finds best. Tries the places that share a letter with the grid first;
/// only where there is none, or where such letters are worth nothing, it looks at every cell. Cheap while
/// each letter stands in few cells (thousands of different letters), slow otherwise. One thread; memory: four
/// bytes a cell.
Places placeByPostings(const Search& search, Grid& grid);

}  // namespace gridpress::gen
