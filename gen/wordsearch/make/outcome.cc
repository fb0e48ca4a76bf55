// gen/wordsearch/make/outcome: fills, and keeps the error.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/outcome.h"

#include "gen/wordsearch/make/recount.h"

namespace gridpress::gen {

void fill(Outcome& made, const FillerOptions& options) {
  try {
    fillPuzzle(made.puzzle, options, &made.filled);
  } catch (const Error& error) {
    if (error.blame() != Blame::job) throw;
    made.failure = error;
  }
  if (options.contained == Contained::place || options.unique) recount(made.puzzle, made.placed);
}

}  // namespace gridpress::gen
