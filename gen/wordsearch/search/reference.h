// gen/wordsearch/search/reference: the rule, plain and slow, that the fast searches are held against.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/rule.h"

namespace gridpress::gen {

/// Scores every cell and direction for every word, one after another.
Places placeByFullScan(const Search& search, Grid& grid);

}  // namespace gridpress::gen
