// gen/wordsearch/make/recount: a generator's report after words were moved.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/word_search.h"

namespace gridpress::gen {

/// Counts placed and left-over words, cells, coincidences and directions again; leaves the rest.
void recount(const Puzzle& puzzle, WordSearchReport& report);

}  // namespace gridpress::gen
