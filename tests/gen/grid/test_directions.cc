// tests/gen/grid/test_directions: every way to write a set of directions, and what is none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/directions.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

Directions setOf(std::initializer_list<Direction> directions) {
  Directions set;
  for (const Direction d : directions) set.set(static_cast<std::size_t>(d));
  return set;
}

}  // namespace

TEST_CASE("levels are sets") {
  CHECK(directionsNamed("easy") == setOf({Direction::right, Direction::down}));
  CHECK(directionsNamed("medium") ==
        setOf({Direction::right, Direction::down, Direction::downRight, Direction::upRight}));
  CHECK(directionsNamed("hard").all());
  CHECK(directionsNamed("easy,left") == setOf({Direction::right, Direction::down, Direction::left}));
}

TEST_CASE("a set may be written by name, by compass and by arrow") {
  const Directions three = setOf({Direction::right, Direction::down, Direction::downRight});
  for (const char* text : {"right,down,downright", "Right, Down, Down-Right", "E,S,SE", "e s se", "→↓↘",
                           "→,↓,↘", "right,S,↘", "↘↓→→", " right,down , se "})
    CHECK(directionsNamed(text) == three);
}

TEST_CASE("any set is read back, however it is written") {
  constexpr std::array<const char*, 8> kCompass = {"E", "SE", "S", "SW", "W", "NW", "N", "NE"};
  CHECK(rc::check([&] {
    const Directions set = *rc::gen::inRange<unsigned>(1, 256);
    std::string text;
    for (const Direction d : kDirections) {
      if (!set[static_cast<std::size_t>(d)]) continue;
      const int way = *rc::gen::inRange(0, 3);
      text += way == 0   ? std::string(nameOf(d))
              : way == 1 ? std::string(arrow(d))
                         : kCompass[static_cast<std::size_t>(d)];
      text += ",";
    }
    RC_ASSERT(directionsNamed(text) == set);
  }));
}

TEST_CASE("what is no direction is named") {
  for (const char* text : {"", " , ", "sideways", "right,sideways", "→x", "rightdown"}) {
    INFO(text);
    CHECK_THROWS_AS(directionsNamed(text), Error);
  }
  try {
    directionsNamed("right,sideways");
  } catch (const Error& e) {
    CHECK(e.problem() == "unknown direction 'sideways'");
    CHECK(e.blame() == Blame::call);
  }
}

TEST_CASE("backward and diagonal") {
  int backward = 0, diagonal = 0;
  for (const Direction d : kDirections) {
    backward += isBackward(d);
    diagonal += isDiagonal(d);
    CHECK(isBackward(d) != isBackward(opposite(d)));
  }
  CHECK(backward == 4);
  CHECK(diagonal == 4);
}

TEST_CASE("a set with nothing between two commas is refused") {
  CHECK_THROWS_AS(directionsNamed("E,,S"), Error);
  CHECK_THROWS_AS(directionsNamed("right, ,down"), Error);
  CHECK(directionsNamed("E,S") == directionsNamed("right, down"));
}
