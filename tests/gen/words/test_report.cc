// tests/gen/words/test_report: the numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/report.h"

#include <catch2/catch.hpp>

#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("The report counts words, letters and the longest") {
  const auto cleaned = test::clean("abba\nab\nc\n");
  const CleanReport& report = cleaned.report;
  CHECK(report.words == 3);
  CHECK(report.letters == 7);
  CHECK(report.meanLength() == Approx(7.0 / 3));
  CHECK(report.longest == "ABBA");
  CHECK(report.longestLength == 4);
  using Counts = std::vector<std::pair<std::string, std::size_t>>;
  CHECK(report.letterCounts == Counts{{"A", 3}, {"B", 3}, {"C", 1}});
}
