// tests/model/test_date: days of the calendar, and as ipuz writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>

#include "model/date.h"

using namespace gridpress;

TEST_CASE("a day is one of the calendar") {
  CHECK(isDay("2026-11-23"));
  CHECK(isDay("2024-02-29"));
  for (const char* text :
       {"", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-11-2026", "2026/11/23", "2026-11-2x",
        "+026-11-23", "2026-+1-23", "0026-11-23", "2026-11-231"})
    CHECK_FALSE(isDay(text));
}

TEST_CASE("ipuz writes the month first") {
  CHECK(dayOfIpuz("11/23/2026") == "2026-11-23");
  CHECK(ipuzDay("2026-11-23") == "11/23/2026");
  for (const char* text : {"", "23/11/2026", "23.11.2026", "2026-11-23", "11/23/26"})
    CHECK_FALSE(dayOfIpuz(text));
}
