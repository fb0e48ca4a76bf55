// jobs/puzzle/make_puzzle: asks gen for a word search, and names the program in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/make_puzzle.h"

#include "jobs/version.h"

namespace gridpress::jobs {

gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace) {
  gen::WordSearchSettings search = optionsOf(settledFor(grid, list), workspace);
  addTo(search, fill, list.alphabet, workspace);
  return search;
}

gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events) {
  gen::WordSearch made = gen::makeWordSearch(words, search, events);
  made.puzzle.generator = kProducer;
  return made;
}

}  // namespace gridpress::jobs
