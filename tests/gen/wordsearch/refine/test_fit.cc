// tests/gen/wordsearch/refine/test_fit: words that are fitted stand, the same way each time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/make/make.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("random lists that are fitted: words that stand, stand; the same seed moves the same words") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 25), 6, 12);
    WordSearchSettings options;
    options.size = Cell{*rc::gen::inRange(6, 11), *rc::gen::inRange(3, 11)};
    options.directions = *rc::gen::inRange<unsigned>(1, 256);
    const Rule rule(list, seed, options.directions);
    Grid blank(options.size->column, options.size->row);
    Rng rng(seed);
    for (int k = 0; k < 6; ++k) {
      const Cell hole{static_cast<std::int32_t>(rng.below(options.size->column)),
                      static_cast<std::int32_t>(rng.below(options.size->row))};
      blank.at(hole) = kOutside;
    }
    const Places none(list.words.size(), kNowhere);
    RefineEffort effort, again;
    const Places places = fitWords({list.words, rule, blank}, none, 3'000'000, {}, effort).places;
    RC_ASSERT(fitWords({list.words, rule, blank}, none, 3'000'000, {}, again).places == places);
    RC_ASSERT(again.moves == effort.moves);
    Grid built = blank;
    for (std::size_t w = 0; w < places.size(); ++w) {
      if (places[w] == kNowhere) continue;
      RC_ASSERT(options.directions[static_cast<std::size_t>(directionOf(places[w]))]);
      RC_ASSERT(scoreAt(built, list.words[w].letters, rule.weight.data(), cellOf(built, places[w]),
                        directionOf(places[w])) >= 0);
      putWord(built, list.words[w].letters, places[w]);
    }
  }));
}
