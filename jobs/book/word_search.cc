// jobs/book/word_search: asks the generator, again where words to avoid show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/word_search.h"

#include <algorithm>
#include <utility>

#include "jobs/puzzle/make_puzzle.h"
#include "model/error.h"
#include "model/events.h"

namespace gridpress::jobs {

namespace {

constexpr std::uint64_t kRetry = 20;  // Grids of one puzzle, where the first spells a word to avoid.

// Words to avoid that another grid of the same words might not spell.
auto avoidedAcross(const gen::WordSearch& made) {
  const auto& matches = made.fill.unavoidable;
  return std::count_if(matches.begin(), matches.end(), [](const auto& m) { return !m.across.empty(); });
}

}  // namespace

gen::WordSearch bookWordSearch(const BookPuzzle& plan) {
  gen::WordSearch made = makePuzzle(plan.words, plan.search, noEvents());
  const Puzzle& puzzle = made.puzzle;
  if (const auto& unplaced = made.report.unplaced; !unplaced.empty())
    throw Error::job("puzzle " + plan.tag + ": " + std::to_string(unplaced.size()) + " of " +
                         std::to_string(puzzle.words.size()) + " words do not fit " +
                         std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
                         " cells",
                     "give its [[puzzles]] a larger size or fewer words, or another seed");
  return made;
}

gen::WordSearch cleanWordSearch(const BookPuzzle& plan) {
  gen::WordSearch best = bookWordSearch(plan);
  for (std::uint64_t again = 1; again <= kRetry && !plan.seedGiven && avoidedAcross(best) > 0; ++again) {
    BookPuzzle other = plan;
    other.search.seed = bookSeed(plan.search.seed, again);
    gen::WordSearch made = bookWordSearch(other);
    if (avoidedAcross(made) < avoidedAcross(best)) best = std::move(made);
  }
  return best;
}

}  // namespace gridpress::jobs
