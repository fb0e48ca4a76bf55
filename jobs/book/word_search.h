// jobs/book/word_search: one word search of a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "gen/wordsearch/fill/fill.h"
#include "jobs/book/plan.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

struct BookWordSearch {
  Puzzle puzzle;
  gen::FillerReport report;

  /// Words to avoid that another grid of the same words might not spell.
  std::size_t across() const;
};

/// Throws Error (job) with the puzzle's tag where its words do not fit.
BookWordSearch makeWordSearch(const BookPuzzle& plan, gen::FillerOptions filler);

/// The same, again with derived seeds until no words spell one to avoid across each other, unless the seed was
/// given; else the best.
BookWordSearch makeCleanWordSearch(const BookPuzzle& plan, const gen::FillerOptions& filler);

}  // namespace gridpress::jobs
