// tests/gen/formats/test_text: the flat letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>

#include "gen/formats/puzzles.h"
#include "gen/formats/write.h"

using namespace gridpress;

TEST_CASE("the grid's rows as lines, nothing else") {
  std::ostringstream out;
  gen::writeText(test::smallPuzzle(), out);
  CHECK(out.str() == "POZOS\nOXXXX\nAXXXX\n");
}

TEST_CASE("columns stay in line where a square holds several letters") {
  Puzzle p = test::smallPuzzle();
  p.alphabet = Alphabet({"A", "HEART", "O", "e\u0301"});
  const Letter heart = *p.alphabet.find("HEART"), accent = *p.alphabet.find("e\u0301");
  for (std::int32_t row = 0; row < 3; ++row)
    for (std::int32_t column = 0; column < 5; ++column) p.grid.at({column, row}) = *p.alphabet.find("O");
  p.grid.at({1, 0}) = heart;
  p.grid.at({2, 1}) = accent;
  p.grid.at({1, 2}) = kOutside;
  std::ostringstream out;
  gen::writeText(p, out);
  CHECK(out.str() == "O HEART O O O\nO O     e\u0301 O O\nO       O O O\n");
}

TEST_CASE("cells without a letter keep their column") {
  Puzzle p = test::smallPuzzle();
  p.grid.at({0, 0}) = kOutside;
  p.grid.at({1, 1}) = kBlank;
  std::ostringstream out;
  gen::writeText(p, out);
  CHECK(out.str() == " OZOS\nO XXX\nAXXXX\n");
}
