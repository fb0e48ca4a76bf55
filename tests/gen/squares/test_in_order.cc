// tests/gen/squares/test_in_order: blocks arrive by unit, whoever is done first, and few wait.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "gen/squares/in_order.h"
#include "gen/wordsearch/crew.h"
#include "model/rng.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("what units give arrives in their order") {
  constexpr std::size_t kUnits = 300;
  std::vector<WordId> arrived, expected;
  for (std::size_t unit = 0; unit < kUnits; ++unit)
    for (WordId piece = 0; piece < unit % 4; ++piece)
      expected.push_back(static_cast<WordId>(unit * 10 + piece));
  InOrder order([&](const InOrder::Block& block) {
    arrived.insert(arrived.end(), block.begin(), block.end());
    return true;
  });
  Crew(4).run(kUnits, [&](std::size_t unit, std::size_t) {
    InOrder::Block block;
    if (hashOf(unit) % 8 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    for (WordId piece = 0; piece < unit % 4; ++piece) {
      block.push_back(static_cast<WordId>(unit * 10 + piece));
      if (hashOf(unit, piece) % 2 == 0) order.give(unit, block);
    }
    order.end(unit, block);
  });
  CHECK(arrived == expected);
}

TEST_CASE("a sink that fails, or has enough, holds nobody up") {
  for (const bool throws : {false, true}) {
    InOrder order([&](const InOrder::Block& block) {
      if (throws && block.front() == 5) throw std::runtime_error("the disk is full");
      return block.front() < 5;
    });
    const auto work = [&](std::size_t unit, std::size_t) {
      try {
        InOrder::Block block{static_cast<WordId>(unit)};
        if (order.give(unit, block)) order.end(unit, block);
      } catch (...) {
        order.abandon();
        throw;
      }
    };
    if (throws)
      CHECK_THROWS_AS(Crew(3).run(200, work), std::runtime_error);
    else
      Crew(3).run(200, work);
    CHECK(order.ended());
  }
}
