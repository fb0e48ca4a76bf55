// tests/gen/wordsearch/test_crew: every unit is done once, and errors come home.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <atomic>
#include <stdexcept>
#include <vector>

#include "gen/wordsearch/crew.h"

using gridpress::gen::Crew;

TEST_CASE("a crew does every unit once, round after round") {
  Crew crew(3);
  CHECK(crew.size() == 3);
  for (std::size_t units : {0U, 1U, 2U, 100U}) {
    std::vector<std::atomic<int>> done(units);
    std::atomic<bool> strangers = false;
    crew.run(units, [&](std::size_t unit, std::size_t member) {
      ++done[unit];
      if (member >= 3) strangers = true;
    });
    for (const std::atomic<int>& times : done) CHECK(times == 1);
    CHECK_FALSE(strangers);
  }
}

TEST_CASE("what a unit throws is thrown by run, and the crew goes on") {
  Crew crew(2);
  CHECK_THROWS_AS(crew.run(50,
                           [](std::size_t unit, std::size_t) {
                             if (unit == 20) throw std::runtime_error("no");
                           }),
                  std::runtime_error);
  std::atomic<int> done = 0;
  crew.run(50, [&](std::size_t, std::size_t) { ++done; });
  CHECK(done == 50);
}
