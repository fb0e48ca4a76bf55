// gen/wordsearch/refine/refine: words of a small grid are put, moved or chosen until it is as it should be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "gen/grid/board.h"
#include "model/events.h"

namespace gridpress::gen {

/// What each fault counts; only their proportions matter.
struct FaultWeights {
  std::int64_t beside = 0;   ///< A pair of words side by side (gen/grid/difficulty.h).
  std::int64_t twins = 0;    ///< Such a pair, or words whose first cells touch, that begin alike.
  std::int64_t along = 0;    ///< A cell that two words of a line share.
  std::int64_t alone = 0;    ///< A word that crosses none.
  std::int64_t fewer = 0;    ///< A crossing too few,
  std::int64_t more = 0;     ///< or too many.
  std::int64_t reading = 0;  ///< The square of the number of words in a direction.
  std::int64_t uneven = 0;   ///< The square of the cells too many or too few in a block, by its cells.
};
/// Looking for the words is fun: each direction is used as often as any other, and the whole grid.
inline constexpr FaultWeights kForSolving = {24, 80, 16, 10, 10, 6, 9, 24};
/// The more crossings (gen/grid/difficulty.h) the better.
inline constexpr FaultWeights kForCrossing = {24, 0, 18, 0, 12, 0, 0, 0};

/// All words are to stand in the grid (blank, with cells outside or not).
struct RefineTask {
  const std::vector<Word>& words;
  const Rule& rule;  ///< Seed and directions: chance comes from the seed alone.
  const Grid& blank;
  FaultWeights weights = {};               ///< Nothing: only the cells that are left count.
  std::int64_t crossings = 0;              ///< How many pairs of words should cross.
  std::vector<std::uint32_t> riders = {};  ///< By word: how many others stand inside it, and read as it does.
  std::optional<std::size_t> leave = {};   ///< How many cells are to be in no word.
  std::size_t message = 0;                 ///< So many of these, row by row, spell something that is hidden.
};

struct RefineEffort {
  std::uint64_t looked = 0;  ///< Letters compared: a budget's measure, the same on every machine.
  std::uint64_t moves = 0;   ///< Words that were moved, others displaced for some.
  int starts = 0;
};

/// What was found: the places, how many words have none, by how many cells it misses (more than wanted are
/// left over, positive, or fewer), and its faults, of which only differences mean something.
struct Refined {
  Places places;
  std::size_t waiting = 0;
  std::int64_t over = 0, faults = 0;
  bool exact() const { return waiting == 0 && over == 0; }
  /// Words first; a few cells too many can be filled, a few too few are letters lost; then faults.
  bool betterThan(const Refined& other) const;
};

/// Puts the words that have no place yet (kNowhere in `start`) where they fit, then moves all of them by
/// annealing: a word is put somewhere, or through a letter of another; what makes matters worse is undone,
/// the sooner the longer it goes on. Where a number of cells is to be left, a word may displace others first,
/// some thousand times for each word; these are put where most cells are still to be filled (or fewest).
///
/// Returns the places of the best arrangement that was met. Words for which there is no room stay without a
/// place. Stopping keeps the best so far. The number of moves comes from the words.
Places spreadWords(const RefineTask& task, const Places& start, Events& events, RefineEffort& effort);

/// Asked about each arrangement that has all words, and leaves exactly that many cells; false: look for
/// another. Nothing: any will do.
using AcceptLeft = std::function<bool(const Grid& grid, const Places& places)>;

/// The same until all words stand, and as many cells are left as the task says, if it does; faults do not
/// count. Begins with `start`, in a grid of any size, or from nothing (empty), and then anew where that leads
/// nowhere. Ends with the first accepted arrangement, or when `effort.looked` reaches `budget`: then with the
/// best found.
Refined fitWords(const RefineTask& task, const Places& start, std::uint64_t budget, const AcceptLeft& accept,
                 RefineEffort& effort);

/// What moving words has changed.
struct RefineReport {
  std::uint64_t moves = 0;    ///< Times that a word was lifted.
  std::uint64_t planned = 0;  ///< As many as there were to be: it was stopped where there are fewer moves.
};

/// Moves words of a grid of at most kSmallGrid cells (`grid` and `places`, as a search left them; words
/// without a place stay without) so that they cross more, and run side by side less: kForCrossing. The best
/// grid that was met is the result, the one that was given among them.
RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events);

/// Chooses `count` words that all stand in the grid (blank, of at most kSmallGrid cells) and together use as
/// many of its cells as it can find. Returns their places, kNowhere for the words that were not chosen; fewer
/// than `count` stand where no more could be made to. A random word gives way to the one, of some that are
/// tried, that fills the most cells; what makes the grid emptier, or leaves a word less in it, is undone. It
/// ends with a full grid, or when `budget` letters have been compared.
Places pickWords(const std::vector<Word>& words, const Rule& rule, const Grid& blank, std::size_t count,
                 std::uint64_t budget);

}  // namespace gridpress::gen
