// tests/gen/formats/test_text: the flat letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>

#include "gen/formats/puzzles.h"
#include "gen/formats/text.h"

using namespace gridpress;

TEST_CASE("the grid's rows as lines, nothing else") {
  std::ostringstream out;
  gen::writeText(test::smallPuzzle(), out);
  CHECK(out.str() == "POZOS\nOXXXX\nAXXXX\n");
}

TEST_CASE("cells without a letter keep their column") {
  Puzzle p = test::smallPuzzle();
  p.grid.at({0, 0}) = kOutside;
  p.grid.at({1, 1}) = kBlank;
  std::ostringstream out;
  gen::writeText(p, out);
  CHECK(out.str() == " OZOS\nO XXX\nAXXXX\n");
}
