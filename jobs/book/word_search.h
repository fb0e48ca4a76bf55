// jobs/book/word_search: one word search of a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/make.h"
#include "jobs/book/plan.h"

namespace gridpress::jobs {

/// Throws Error (job) with the puzzle's tag where its words do not fit.
gen::WordSearch bookWordSearch(const BookPuzzle& plan);

/// The same, again with derived seeds until no words spell one to avoid across each other, unless the seed
/// was given; else the best.
gen::WordSearch cleanWordSearch(const BookPuzzle& plan);

}  // namespace gridpress::jobs
