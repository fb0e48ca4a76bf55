// tests/gen/grid/test_side_bisection: the sides that are tried close in on the smallest that holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/shape.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

using namespace gridpress::gen;

TEST_CASE("the smallest side that holds every word is found in few tries") {
  CHECK(rc::check([] {
    const auto smallest = *rc::gen::inRange<std::int32_t>(2, 1500);
    const auto held = smallest + *rc::gen::inRange<std::int32_t>(1, 1 + smallest / 4);
    SideBisection sides(held);
    int tries = 0;
    std::int32_t best = held;
    while (best > smallest && tries < 60) {
      RC_ASSERT(sides.side() < best);
      RC_ASSERT(sides.side() >= 1);
      const bool complete = sides.side() >= smallest;
      const double full = 0.95 * smallest * smallest / (1.0 * sides.side() * sides.side());
      if (complete) best = sides.side();
      sides.result(full, complete, complete ? 0 : 0.01);
      ++tries;
    }
    RC_ASSERT(best == smallest);
    RC_ASSERT(tries <= 20);
  }));
}

TEST_CASE("a side that failed is tried again when there is no other") {
  SideBisection sides(10);
  for (int i = 0; i < 20 && sides.side() != 9; ++i) sides.result(0.95, false, 0.1);
  REQUIRE(sides.side() == 9);
  sides.result(0.95, false, 0.1);
  CHECK(sides.side() == 9);
  sides.result(0.95, true, 0);
  CHECK(sides.side() == 8);
}
