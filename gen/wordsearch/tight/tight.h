// gen/wordsearch/tight/tight: the smallest grid that can be found for a list, better the longer it looks.
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

/// One grid that was packed.
struct TightStep {
  int effort = 0;  ///< Counted from 1.
  Cell size;       ///< Columns and rows.
  std::uint64_t cells = 0, used = 0;
  std::uint64_t unplaced = 0;  ///< Words without a place. The grid is kept if there are none.
};

/// What is to be packed.
struct TightTask {
  const WordList& list;
  const Shape& shape;
  std::uint64_t seed = 1;
  std::bitset<8> directions = 0xFF;
  int threads = 0;
  bool fixedSize = false;  ///< Only the given grid's size is of use.
  /// Pack this many grids: the same number gives the same puzzle. 0: until the events stop it.
  int effort = 0;
};

/// Packs grids of fewer and fewer cells (see Schedule and pack()): `best`, with blank cells, and the words'
/// `places` in it become the smallest that holds every word, or stay if there is none. Of a fixed size it
/// packs that, with one seed after another, until every word is placed (even where the grid holds them all,
/// in more cells), and keeps what holds most. The same for any number of threads; the grid must hold every
/// word or be of a fixed size. Each grid is a note "tight.step", and all are returned; stopping keeps what
/// whole steps have made.
///
/// What it does beyond the plain rule, and what each thing saves, is in docs/tightness.md.
std::vector<TightStep> packTightly(const TightTask& task, Grid& best, Places& places, Events& events);

}  // namespace gridpress::gen
