// gen/wordsearch/tight/tight: the smallest grid that can be found for a list, better the longer it looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/tight/tightness.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::gen {

struct TightTask {
  const WordList& list;
  const Shape& shape;
  std::uint64_t seed = 1;
  std::bitset<8> directions = 0xFF;
  int threads = 0;
  bool fixedSize = false;  ///< Only the start's size is of use.
};

/// A grid with blank cells, and where the words stand in it.
struct Tight {
  Grid grid;
  Places places;
  std::vector<TightStep> steps;
};

/// Packs grids of fewer and fewer cells (see Schedule and pack()), and returns the smallest that holds every
/// word: `start` if there is none. Of a fixed size it packs that, with one seed after another, until every
/// word is placed, and returns what holds most. The same for any number of threads; `start` must hold every
/// word or be of a fixed size.
///
/// What it does beyond the plain rule, and what each thing saves, is in docs/tightness.md.
Tight packTightly(const TightTask& task, Tight start, const Tightness& tightness, const Progress& progress);

}  // namespace gridpress::gen
