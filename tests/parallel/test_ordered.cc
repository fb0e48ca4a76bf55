// tests/parallel/test_ordered: parts arrive by unit, whoever is done first, and few wait.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "model/rng.h"
#include "parallel/ordered.h"

using namespace gridpress;
using namespace gridpress::parallel;

namespace {

using Numbers = std::vector<std::size_t>;

}  // namespace

TEST_CASE("what units make arrives in their order, in parts or whole") {
  constexpr std::size_t kUnits = 300, kWindow = 8;
  Numbers arrived, expected;
  for (std::size_t unit = 0; unit < kUnits; ++unit)
    for (std::size_t piece = 0; piece < unit % 4; ++piece) expected.push_back(unit * 10 + piece);
  for (const int threads : {1, 4}) {
    ThreadPool pool(threads);
    arrived.clear();
    runOrdered<Numbers>(
        pool, kUnits, kWindow,
        [&](std::size_t unit, std::size_t, const auto& early) {
          Numbers part;
          if (hashOf(unit) % 8 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
          for (std::size_t piece = 0; piece < unit % 4; ++piece) {
            part.push_back(unit * 10 + piece);
            if (hashOf(unit, piece) % 2 == 0) early(std::exchange(part, {}));
          }
          return part;
        },
        [&](const Numbers& part) {
          arrived.insert(arrived.end(), part.begin(), part.end());
          return true;
        });
    CHECK(arrived == expected);
  }
}

TEST_CASE("no more than the window is finished ahead of its turn") {
  constexpr std::size_t kUnits = 200, kWindow = 5, kThreads = 4;
  ThreadPool pool(kThreads);
  std::atomic<std::size_t> begun = 0, consumed = 0, most = 0;
  runOrdered<int>(
      pool, kUnits, kWindow,
      [&](std::size_t unit, std::size_t, const auto&) {
        if (unit % 50 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        const std::size_t ahead = ++begun - consumed;
        std::size_t seen = most;
        while (seen < ahead && !most.compare_exchange_weak(seen, ahead)) {
        }
        return 0;
      },
      [&](int) {
        ++consumed;
        return true;
      });
  CHECK(consumed == kUnits);
  CHECK(most <= kWindow + kThreads);
}

TEST_CASE("a consumer that has had enough ends all") {
  ThreadPool pool(3);
  Numbers arrived;
  runOrdered<std::size_t>(
      pool, 200, 4, [](std::size_t unit, std::size_t, const auto&) { return unit; },
      [&](std::size_t unit) {
        arrived.push_back(unit);
        return unit < 5;
      });
  CHECK(arrived == Numbers{0, 1, 2, 3, 4, 5});
}

TEST_CASE("the lowest failure is thrown, after all before it arrived") {
  for (const int threads : {1, 3}) {
    ThreadPool pool(threads);
    Numbers arrived;
    const auto produce = [](std::size_t unit, std::size_t, const auto&) {
      if (unit == 7) std::this_thread::sleep_for(std::chrono::milliseconds(3));
      if (unit >= 7) throw std::runtime_error(std::to_string(unit));
      return unit;
    };
    const auto consume = [&](std::size_t unit) {
      arrived.push_back(unit);
      return true;
    };
    CHECK_THROWS_WITH(runOrdered<std::size_t>(pool, 50, 4, produce, consume), "7");
    CHECK(arrived == Numbers{0, 1, 2, 3, 4, 5, 6});
  }
}

TEST_CASE("a consumer that fails holds nobody up") {
  for (const int threads : {1, 3}) {
    ThreadPool pool(threads);
    const auto consume = [](std::size_t unit) -> bool {
      if (unit == 5) throw std::runtime_error("the disk is full");
      return true;
    };
    CHECK_THROWS_WITH(
        runOrdered<std::size_t>(
            pool, 200, 4, [](std::size_t unit, std::size_t, const auto&) { return unit; }, consume),
        "the disk is full");
  }
}
