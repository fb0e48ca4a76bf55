// tests/model/test_contracts: a contract that holds costs nothing; one that does not says where it stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/contracts.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

#include "model/grid.h"

using namespace gridpress;

TEST_CASE("a broken contract names its file as the source has it, its line and what did not hold") {
  const int words = 3;
  CHECK_NOTHROW([&] { EXPECTS(words == 3); }());
  CHECK_THROWS_WITH([&] { EXPECTS(std::pair<int, int>(words, 2).first > 3); }(),
                    "internal: tests/model/test_contracts.cc:" + std::to_string(__LINE__ - 1) +
                        ": std::pair<int, int>(words, 2).first > 3");
  CHECK_THROWS_AS([&] { ENSURES(words < 3); }(), BrokenContract);
}

TEST_CASE("what a header expects is found in the source, too") {
  CHECK_THROWS_WITH(Grid(-1, 2), Catch::Matchers::StartsWith("internal: model/grid.h:"));
}
