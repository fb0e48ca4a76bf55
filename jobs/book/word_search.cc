// jobs/book/word_search: asks the generator, again where words to avoid show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/word_search.h"

#include <algorithm>
#include <utility>

#include "gen/wordsearch/make/generate.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

constexpr std::uint64_t kAgain = 20;  // Grids of one puzzle, where the first spells a word to avoid.

}  // namespace

std::size_t BookWordSearch::across() const {
  return static_cast<std::size_t>(std::count_if(report.standing.begin(), report.standing.end(),
                                                [](const gen::Standing& s) { return !s.across.empty(); }));
}

BookWordSearch makeWordSearch(const BookPuzzle& plan, gen::FillerOptions filler) {
  filler.unique = plan.unique;
  filler.directions = plan.search.directions;
  filler.threads = 1;
  gen::WordSearchReport placed;
  BookWordSearch made;
  const gen::Generate generate = [](const WordList& list, const gen::WordSearchOptions& asked,
                                    gen::WordSearchReport& report) {
    return gen::makeWordSearch(list, asked, &report);
  };
  made.puzzle = gen::generateFilled(plan.words, plan.search, filler, generate, placed, made.report);
  const Puzzle& puzzle = made.puzzle;
  if (!placed.leftOver.empty())
    throw Error::job("puzzle " + plan.tag + ": " + std::to_string(placed.leftOver.size()) + " of " +
                         std::to_string(puzzle.words.size()) + " words do not fit " +
                         std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
                         " cells",
                     "give its [[puzzles]] a larger size or fewer words, or another seed");
  return made;
}

BookWordSearch makeCleanWordSearch(const BookPuzzle& plan, const gen::FillerOptions& filler) {
  BookWordSearch best = makeWordSearch(plan, filler);
  for (std::uint64_t again = 1; again <= kAgain && !plan.seedGiven && best.across() > 0; ++again) {
    BookPuzzle other = plan;
    other.search.seed = bookSeed(plan.search.seed, again);
    BookWordSearch made = makeWordSearch(other, filler);
    if (made.across() < best.across()) best = std::move(made);
  }
  return best;
}

}  // namespace gridpress::jobs
