// gen/wordsearch/refine/refine: places, moves or chooses words of a small grid to improve it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "gen/grid/board.h"
#include "model/events.h"

namespace gridpress::gen {

/// The weight of each fault; only their ratios matter.
struct FaultWeights {
  std::int64_t beside = 0;   ///< A pair of words side by side (gen/grid/difficulty.h).
  std::int64_t twins = 0;    ///< Such a pair, or words with adjacent first cells, that begin alike.
  std::int64_t along = 0;    ///< A cell shared by two words on one line.
  std::int64_t alone = 0;    ///< A word that crosses no other.
  std::int64_t fewer = 0;    ///< A missing crossing,
  std::int64_t more = 0;     ///< or an excess one.
  std::int64_t reading = 0;  ///< The square of the number of words in a direction.
  std::int64_t uneven = 0;   ///< The square of a block's cells too many or too few, by its size.
};
/// For fun in searching: all directions are used equally, and the whole grid.
inline constexpr FaultWeights kForSolving = {24, 80, 16, 10, 10, 6, 9, 24};
/// The more crossings (gen/grid/difficulty.h), the better.
inline constexpr FaultWeights kForCrossing = {24, 0, 18, 0, 12, 0, 0, 0};

/// All words are to be placed in the grid (blank, with or without cells outside).
struct RefineTask {
  const std::vector<Word>& words;
  const Rule& rule;  ///< Seed and directions: chance depends only on the seed.
  const Grid& blank;
  FaultWeights weights = {};               ///< Default: only the number of cells left matters.
  std::int64_t crossings = 0;              ///< Pairs of words that should cross.
  std::vector<std::uint32_t> riders = {};  ///< By word: riders inside it that read in its direction.
  std::optional<std::size_t> leave = {};   ///< How many cells should be in no word.
  std::size_t message = 0;                 ///< How many of these, row by row, contain a hidden message.
};

struct RefineEffort {
  std::uint64_t looked = 0;  ///< Letters compared: the unit of budgets, the same on every machine.
  std::uint64_t moves = 0;   ///< Words moved, some of them displacing others.
  int starts = 0;
};

/// A result: the places, the number of words without one, the number of cells by which it misses (positive:
/// more are left than wanted), and its faults, of which only differences are meaningful.
struct Refined {
  Places places;
  std::size_t waiting = 0;
  std::int64_t over = 0, faults = 0;
  bool exact() const { return waiting == 0 && over == 0; }
  /// Words matter most; then a few excess cells, which can be filled, rather than lost letters; then faults.
  bool betterThan(const Refined& other) const;
};

/// Places the words that have no place yet (kNowhere in `start`) where they fit, then moves all of them by
/// annealing: a word is put anywhere, or through a letter of another; changes for the worse are undone, the
/// more strictly the longer it runs. If a number of cells is to be left, a word may displace others first,
/// some thousand times per word; these are put where most (or fewest) cells are still to be filled.
///
/// Returns the places of the best arrangement found. Words without room remain unplaced. Stopping keeps the
/// best so far. The number of moves depends on the words.
Places spreadWords(const RefineTask& task, const Places& start, Events& events, RefineEffort& effort);

/// Called for each arrangement with all words and the exact number of cells left; false: continue. Nothing:
/// any arrangement is accepted.
using AcceptLeft = std::function<bool(const Grid& grid, const Places& places)>;

/// Like spreadWords until all words are placed, and the task's number of cells is left, if any; faults do not
/// count. Starts with `start`, in a grid of any size, or from nothing (empty), and restarts if there is no
/// progress. Ends with the first accepted arrangement, or with the best found when `effort.looked` reaches
/// `budget`.
Refined fitWords(const RefineTask& task, const Places& start, std::uint64_t budget, const AcceptLeft& accept,
                 RefineEffort& effort);

/// The effect of moving words.
struct RefineReport {
  std::uint64_t moves = 0;    ///< Times that a word was lifted.
  std::uint64_t planned = 0;  ///< Planned moves: it was stopped if there were fewer.
};

/// Moves words of a grid of at most kSmallGrid cells (`grid` and `places`, the result of a search; words
/// without a place stay without) so that they cross more and run side by side less: kForCrossing. The result
/// is the best grid found, which may be the given one.
RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events);

/// Chooses `count` words that all fit in the grid (blank, of at most kSmallGrid cells) and together use as
/// many of its cells as possible. Returns their places, kNowhere for words not chosen; fewer than `count` if
/// no more could be placed. A random word is replaced with the one, of some that are tried, that fills the
/// most cells; changes that make the grid emptier, or lose a word, are undone. Ends with a full grid, or when
/// `budget` letters have been compared.
Places pickWords(const std::vector<Word>& words, const Rule& rule, const Grid& blank, std::size_t count,
                 std::uint64_t budget);

}  // namespace gridpress::gen
