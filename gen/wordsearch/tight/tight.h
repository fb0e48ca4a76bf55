// gen/wordsearch/tight/tight: the smallest grid that can be found for a list; better with more time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/grid/shape.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// One packed grid.
struct TightStep {
  int effort = 0;  ///< From 1.
  Cell size;       ///< Columns and rows.
  std::uint64_t cells = 0, used = 0;
  std::uint64_t unplaced = 0;  ///< Unplaced words. The grid is kept if there are none.
};

/// The task of packing.
struct TightTask {
  const WordList& list;
  const Shape& shape;
  std::uint64_t seed = 1;
  std::bitset<8> directions = 0xFF;
  int threads = 0;
  bool fixedSize = false;  ///< Only the size of the given grid is of use.
  /// The number of grids to pack: the same number gives the same puzzle. 0: until the events stop it.
  int effort = 0;
};

/// Packs grids of fewer and fewer cells (see SideBisection and pack()): `best`, with blank cells, and the
/// words' `places` in it become the smallest that holds all words, or are unchanged if there is none. For a
/// fixed size, packs that size with successive seeds until all words are placed (even if the given grid holds
/// them all, in more cells), and keeps the grid with most words. The result is the same for any number of
/// threads; the given grid must hold all words or be of a fixed size. Each grid is a note "tight.step", and
/// all are returned; stopping keeps the result of completed steps.
///
/// docs/tightness.md describes what it does beyond the plain rule, and what each step saves.
std::vector<TightStep> packTightly(const TightTask& task, Grid& best, Places& places, Events& events);

}  // namespace gridpress::gen
