// jobs/puzzle/make_puzzle: asks gen for a word search, and names the program in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/make_puzzle.h"

#include "gen/grid/board.h"
#include "jobs/files/version.h"
#include "model/script.h"

namespace gridpress::jobs {

gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace) {
  GridSettings settled = resolve(grid, list);
  gen::WordSearchSettings search = resolve(settled, workspace, readsFromRight(list.alphabet));
  const bool large = search.size && std::int64_t{search.size->column} * search.size->row >
                                        static_cast<std::int64_t>(gen::kSmallGrid);
  if (large && grid.density.empty() && !grid.difficulty) {
    settled.density = kFullDensity;
    search = resolve(settled, workspace, readsFromRight(list.alphabet));
  }
  addTo(search, fill, list.alphabet, workspace);
  return search;
}

void noteLevel(const GridSettings& asked, const GridReport& made, Events& events) {
  if (!asked.difficulty || made.difficulty.name == gen::nameOf(*asked.difficulty)) return;
  events.note({"difficulty.missed",
               "these words in this grid are {reached} to find ({score} of 100), not {asked}; choose other "
               "directions or another size, or leave both out",
               {{"asked", gen::nameOf(*asked.difficulty)},
                {"reached", made.difficulty.name},
                {"score", static_cast<int>(made.difficulty.score)}}});
}

gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events) {
  gen::WordSearch made = gen::makeWordSearch(words, search, events);
  made.puzzle.generator = kProducer;
  return made;
}

}  // namespace gridpress::jobs
