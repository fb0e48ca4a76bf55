// tests/model/test_sectors: how a map is divided, and what its squares are called.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "model/puzzle.h"
#include "model/sectors.h"

using namespace gridpress;

namespace {

Puzzle mapOf(std::int32_t columns, std::int32_t rows) {
  Puzzle puzzle;
  puzzle.grid = Grid(columns, rows);
  puzzle.map = AtlasMap();
  return puzzle;
}

}  // namespace

TEST_CASE("a square's row is a letter, its column a number") {
  CHECK(squareLabel(0, 0) == "A1");
  CHECK(squareLabel(2, 3) == "C4");
  CHECK(squareLabel(7, 0) == "H1");
  CHECK(squareLabel(8, 0) == "J1");  // I and O would be taken for digits.
  CHECK(squareLabel(13, 0) == "P1");
  CHECK(squareLabel(23, 0) == "Z1");
  CHECK(squareLabel(24, 9) == "AA10");
}

TEST_CASE("sectors are tens of cells wide, and at most 24 stand in a row") {
  for (const std::int32_t columns : {40, 41, 99, 240, 241, 516, 1363, 1871, 2659})
    for (const std::int32_t rows : {columns, columns / 2, 1}) {
      CAPTURE(columns, rows);
      const auto sectors = sectorsOf(mapOf(columns, rows));
      REQUIRE(sectors);
      CHECK(sectors->side % 10 == 0);
      CHECK(sectors->count.column <= 24);
      // None would do with sectors of ten cells less.
      CHECK((sectors->side == 10 || columns > 24 * (sectors->side - 10)));
      // Every cell is in one of them, the last in the last.
      CHECK(sectors->labelOf({columns - 1, rows - 1}) ==
            squareLabel(static_cast<std::size_t>(sectors->count.row - 1),
                        static_cast<std::size_t>(sectors->count.column - 1)));
    }
  const Sectors world = *sectorsOf(mapOf(1871, 956));
  CHECK(world.side == 80);
  CHECK(world.labelOf({0, 0}) == "A1");
  CHECK(world.labelOf({79, 79}) == "A1");
  CHECK(world.labelOf({80, 0}) == "A2");
  CHECK(world.labelOf({0, 80}) == "B1");
}

TEST_CASE("no map, or one that is seen at a glance, has no sectors") {
  CHECK_FALSE(sectorsOf(mapOf(39, 39)));
  Puzzle plain = mapOf(400, 400);
  plain.map.reset();
  CHECK_FALSE(sectorsOf(plain));
}
