// tests/support/small_task: made-up words for a small grid with holes, and whether places are right.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <rapidcheck.h>

#include <bitset>

#include "gen/grid/rule.h"
#include "support/lists.h"

namespace gridpress {

/// As a property asks for it: another at each call.
struct SmallTask {
  std::uint64_t seed = *rc::gen::arbitrary<std::uint64_t>();
  WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 25), 6, 12);
  std::bitset<8> directions = *rc::gen::inRange<unsigned>(1, 256);
  gen::Rule rule{list, seed, directions};
  Grid blank{*rc::gen::inRange(6, 11), *rc::gen::inRange(3, 11)};
  gen::Places none = gen::Places(list.words.size(), gen::kNowhere);

  SmallTask() {
    Rng rng(seed);
    for (int k = 0; k < 6; ++k)
      blank.at({static_cast<std::int32_t>(rng.below(blank.columns())),
                static_cast<std::int32_t>(rng.below(blank.rows()))}) = kOutside;
  }

  /// The grid with its words at these places, each in a direction that is allowed and where it fits.
  Grid built(const gen::Places& places) const {
    Grid grid = blank;
    for (std::size_t w = 0; w < places.size(); ++w) {
      if (places[w] == gen::kNowhere) continue;
      const std::vector<Letter>& letters = list.words[w].letters;
      RC_ASSERT(directions[static_cast<std::size_t>(gen::directionOf(places[w]))]);
      RC_ASSERT(gen::scoreAt(grid, letters, rule.weight.data(), gen::cellOf(grid, places[w]),
                             gen::directionOf(places[w])) >= 0);
      gen::putWord(grid, letters, places[w]);
    }
    return grid;
  }
};

}  // namespace gridpress
