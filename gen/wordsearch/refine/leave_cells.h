// gen/wordsearch/refine/leave_cells: puts all words into a grid so that a given number of cells is free.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "gen/grid/board.h"
#include "gen/wordsearch/refine/spread.h"

namespace gridpress::gen {

/// All words are to stand in the grid (blank, with cells outside or not; at most kSmallGrid cells), and
/// `leave` cells are to be in none of them.
struct LeaveTask {
  const std::vector<Word>& words;
  const Rule& rule;
  const Grid& blank;
  std::size_t leave = 0;
  bool even = false;  ///< Among places that are as good, a word takes the direction used least.
};

struct LeaveEffort {
  std::uint64_t looked = 0;  ///< Letters compared: the budget's measure, the same on every machine.
  std::uint64_t moves = 0;
  int starts = 0;
};

/// What was found: the places, how many words have none, and by how many cells it misses: more than wanted
/// are left over (positive) or fewer.
struct LeaveResult {
  Places places;
  std::size_t waiting = 0;
  std::int64_t over = 0;
  bool exact() const { return waiting == 0 && over == 0; }
  /// Words first; a few cells too many can be filled, a few too few are letters lost.
  bool betterThan(const LeaveResult& other) const;
};

/// Asked about each arrangement that leaves exactly that many cells; false: look for another.
using AcceptLeft = std::function<bool(const Grid& grid, const Places& places)>;

/// Anneals: a word is put through a cell that should not be left over (or somewhere else), what it displaces
/// is put where most cells are still to be filled (or fewest), and what makes matters worse is undone, the
/// sooner the longer the search goes on; then it begins anew. Ends with the first accepted arrangement, or
/// when `effort.looked` reaches `budget`: then with the best found. Chance comes from the rule's seed alone.
LeaveResult leaveCells(const LeaveTask& task, std::uint64_t budget, const AcceptLeft& accept,
                       LeaveEffort& effort);

/// The same in a grid of any size, from where words stand (kNowhere: not yet), without a new beginning.
LeaveResult leaveFrom(const LeaveTask& task, const Places& start, std::uint64_t budget,
                      const AcceptLeft& accept, LeaveEffort& effort);

/// Goes on from an arrangement that leaves as many cells as the task says, in the same way, some thousand
/// moves for each word: of all such arrangements that it meets, the one with the fewest faults of `spread`
/// (spread_board.h). In a grid that is nearly full this comes further than spreadWords, whose moves displace
/// no word.
Places spreadLeft(const SpreadTask& spread, const LeaveTask& task, const Places& start, LeaveEffort& effort);

}  // namespace gridpress::gen
