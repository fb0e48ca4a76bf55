// gen/wordsearch/refine/spread: words of a page's puzzle are put and moved so that looking for them is fun.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "gen/grid/board.h"
#include "model/events.h"

namespace gridpress::gen {

/// All words are to stand in the grid (blank, with cells outside or not; at most kSmallGrid cells).
struct SpreadTask {
  const std::vector<Word>& words;
  const Rule& rule;  ///< Seed and directions.
  const Grid& blank;
  /// How many pairs of words should cross.
  std::int64_t crossings = 0;
  /// By word: how many others stand inside it, and read as it does.
  std::vector<std::uint32_t> riders = {};
  /// How many cells are to be in no word.
  std::optional<std::size_t> leave = {};
};

/// Puts the words that have no place yet (kNowhere in `start`) where they fit, then moves all of them, by
/// annealing, until
///
/// - each direction that the rule allows is used as often as any other;
/// - the cells in use are spread over the whole grid;
/// - words cross as often as the task says, and hardly a word crosses none;
/// - no words lie side by side (gen/grid/tracks.h), least of all two that begin with the same three letters;
/// - no two words share cells of one line.
///
/// These are weighed against one another, see spread_board.cc. Returns the places of the best arrangement
/// that was met; of a task that says how many cells to leave, the best of those that leave that many, and
/// `start` where there was none. Words for which there is no room stay without a place. Stopping keeps the
/// best so far. Chance comes from the rule's seed alone, and the number of moves from the words.
Places spreadWords(const SpreadTask& task, const Places& start, Events& events);

}  // namespace gridpress::gen
