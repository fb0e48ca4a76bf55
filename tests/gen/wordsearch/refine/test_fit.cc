// tests/gen/wordsearch/refine/test_fit: words that are fitted stand, the same way each time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <catch2/catch.hpp>

#include "support/small_task.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("random lists that are fitted: words that stand, stand; the same seed moves the same words") {
  CHECK(rc::check([] {
    const SmallTask task;
    RefineEffort effort, again;
    const RefineTask words{task.list.words, task.rule, task.blank};
    const Places places = fitWords(words, task.none, 3'000'000, {}, effort).places;
    RC_ASSERT(fitWords(words, task.none, 3'000'000, {}, again).places == places);
    RC_ASSERT(again.moves == effort.moves);
    task.built(places);
  }));
}
