// tests/model/test_pace: the time left, since the work began anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/events.h"

#include <catch2/catch.hpp>

using gridpress::Pace;
using gridpress::Stage;

TEST_CASE("the time left follows from the pace, once there is one") {
  Pace pace;
  pace.at(Stage::placeWords, 0, 1000, 10);
  CHECK_FALSE(pace.left());
  pace.at(Stage::placeWords, 100, 1000, 11);
  CHECK_FALSE(pace.left());
  pace.at(Stage::placeWords, 200, 1000, 12);
  CHECK(pace.rate() == 100);
  CHECK(pace.left() == 8U);
  pace.at(Stage::placeWords, 1000, 1000, 20);
  CHECK(pace.left() == 0U);
  // Another stage has a pace of its own.
  pace.at(Stage::writePages, 1, 1000, 20);
  CHECK_FALSE(pace.left());
  pace.at(Stage::writePages, 0, 0, 30);
  CHECK_FALSE(pace.left());
}

TEST_CASE("sizes that are tried one after the other promise nothing, and a long one begins anew") {
  Pace pace;
  double now = 0;
  for (int size = 0; size < 10; ++size)
    for (const std::uint64_t done : {0U, 287U, 2137U, 4436U}) {
      pace.at(Stage::placeWords, done, 5000, now += 0.1);
      CHECK_FALSE(pace.left());
    }
  // The last: 1000 words a second, whatever came before.
  for (const std::uint64_t done : {100U, 1100U, 2100U}) pace.at(Stage::placeWords, done, 5100, now += 1);
  CHECK(pace.left().value() >= 2U);
  CHECK(pace.left().value() <= 3U);
}

TEST_CASE("threads that report out of order do not begin anew") {
  Pace pace;
  pace.at(Stage::writePages, 0, 100, 0);
  pace.at(Stage::writePages, 50, 100, 5);
  pace.at(Stage::writePages, 49, 100, 5);
  CHECK(pace.left() == 5U);
}
