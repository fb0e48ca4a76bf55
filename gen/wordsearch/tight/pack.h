// gen/wordsearch/tight/pack: one grid, filled as tightly as can be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/tight/auction.h"
#include "gen/wordsearch/tight/chains.h"
#include "model/events.h"
#include "model/grid.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// What is packed, whatever the size: a list's chains and the rule that scores them.
struct PackList {
  const std::vector<Word>& words;
  std::vector<Chain> chains;
  Rule rule;  ///< With tight weights.

  PackList(const WordList& list, std::uint64_t seed, std::bitset<8> directions, const ChainOptions& options);
};

/// How a grid is packed.
struct PackEffort {
  std::uint64_t seed = 1;
  int threads = 0;
  std::uint64_t moves = 0;  ///< How often each unit is moved as it stands, see anneal().
};

struct Packed {
  Grid grid;
  Places places;               ///< By word.
  std::uint64_t unplaced = 0;  ///< Words.
  std::uint64_t used = 0;      ///< Cells.
  bool stopped = false;        ///< The events stopped it before the end: words or moves are missing.
};

/// Fills a grid of blank cells: chains longest first, each length by auction (see Auction), and those that
/// fit nowhere by ejection before shorter ones come. A chain of which nothing helps is cut into its words.
/// What stands is annealed whenever an eighth of it is new. The same for any number of threads.
Packed pack(const PackList& list, Grid grid, const PackEffort& effort, Events& events);

/// Tries to place units that fit nowhere. Each takes a place where a single letter of a single other unit,
/// not much longer than it, is in the way; that one is taken out and placed elsewhere, or ejects a third, and
/// so on for some steps. Where there is no such place and few units are out, two or three others may be in
/// the way, a letter each, and all of them are placed again. While most units still have a place somewhere,
/// most such chains end well; each costs a few cells. A chain that would leave a longer unit out is undone.
/// Returns the units that are out at the end: fewer, and not always the same, all that were not tried where
/// it was stopped.
std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed);

}  // namespace gridpress::gen
