// tests/gen/grid/test_shape: drawings of characters, and drawings at other sizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/shape.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "gen/grid/directions.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::string drawn(const Grid& grid) {
  std::string text;
  for (Cell c; c.row < grid.rows(); ++c.row) {
    for (c.column = 0; c.column < grid.columns(); ++c.column) text += grid.at(c) == kOutside ? '.' : 'x';
    text += '\n';
  }
  return text;
}

std::string own(std::string_view text) {
  const Shape shape = shapeFromText(text, "mask.txt");
  return drawn(shape.grid(shape.columns(), shape.rows()));
}

std::size_t lineOfError(std::string_view text) {
  try {
    shapeFromText(text, "mask.txt");
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    CHECK(e.where().file == "mask.txt");
    return e.where().line;
  }
  return 999;
}

}  // namespace

TEST_CASE("spaces and full stops are outside, everything else is inside") {
  CHECK(own("ABC\n.é#\n0. \n") == "xxx\n.xx\nx..\n");
  CHECK(own("  x\r\n xxx\r\nxxxxx") == "..x..\n.xxx.\nxxxxx\n");
}

TEST_CASE("margins around a drawing are cut off") {
  CHECK(own("\n\n...\n.x.\n.xx\n...\n") == "x.\nxx\n");
}

TEST_CASE("a drawing that could mean either is refused, with its line") {
  CHECK(lineOfError("xx\n\txx\n") == 2);
  CHECK(lineOfError("xx\nx x.x\n") == 2);
  CHECK(lineOfError("xx\nx\xFF\n") == 2);
  CHECK(lineOfError("...\n   \n") == 0);
  CHECK(lineOfError("") == 0);
  CHECK_NOTHROW(shapeFromText("x x\nx.x\n", ""));
}

TEST_CASE("scaled by a whole number each square becomes a block") {
  const Shape shape = shapeFromText("x.\nxx\n", "");
  CHECK(drawn(shape.grid(4, 4)) == "xx..\nxx..\nxxxx\nxxxx\n");
  CHECK(drawn(shape.grid(6, 2)) == "xxx...\nxxxxxx\n");
}

TEST_CASE("a cell is where half or more of what it covers is inside") {
  CHECK(drawn(shapeFromText("x..x\n", "").grid(2, 1)) == "xx\n");
  CHECK(drawn(shapeFromText("xx....xx\nx......x\nxx.x..xx\n", "").grid(4, 3)) == "x..x\nx..x\nxx.x\n");
}

TEST_CASE("a tip that covers less than half of its cell still reaches the size asked for") {
  CHECK(drawn(shapeFromText(".....x\n......\n......\nxxxxxx\nxxxxxx\nxxxxxx\n", "").grid(2, 2)) ==
        ".x\nxx\n");
}

TEST_CASE("a coarse grid is further from its drawing than a fine one") {
  CHECK(shapeFromText("x..x\n", "").misfit({2, 1}) == Approx(1));
  CHECK(shapeFromText("xx\nx.\n", "").misfit({2, 2}) == 0);
  CHECK(shapeFromText("xx\nx.\n", "").misfit({4, 4}) == 0);
  CHECK(shapeFromText("xx\nx.\n", "").misfit({1, 1}) == Approx(1.0 / 3));
  CHECK(Shape().misfit({9, 9}) == 0);
}

TEST_CASE("at any size a star's tips hold by a side to its body") {
  // Five points on a circle, each joined to the next but one.
  constexpr int kSide = 400;
  const auto inside = [](double x, double y) {
    int behind = 0;
    for (int i = 0; i < 5; ++i) {
      const double turn = 6.283185307179586 / 5;
      const double ax = std::sin(turn * i), ay = -std::cos(turn * i);
      const double bx = std::sin(turn * (i + 2)), by = -std::cos(turn * (i + 2));
      behind += (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0 ? 1 : 0;
    }
    return behind <= 1;
  };
  std::vector<std::uint8_t> pixels;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x)
      pixels.push_back(inside((x + 0.5) / kSide * 2 - 1, (y + 0.5) / kSide * 2 - 1) ? 255 : 0);
  const Shape star(kSide, kSide, pixels);
  for (std::int32_t size = 8; size <= 40; ++size) {
    const Cell sides = star.sized(size);
    const Grid grid = star.grid(sides.column, sides.row);
    INFO(drawn(grid));
    const auto in = [&](std::int32_t c, std::int32_t r) {
      return grid.contains({c, r}) && grid.at({c, r}) != kOutside;
    };
    int loose = 0;
    for (std::int32_t r = 0; r < grid.rows(); ++r)
      for (std::int32_t c = 0; c < grid.columns(); ++c)
        if (in(c, r) && !in(c - 1, r) && !in(c + 1, r) && !in(c, r - 1) && !in(c, r + 1)) ++loose;
    CHECK(loose == 0);
    CHECK((longestRun(grid, directionsNamed("right")) > 3));
  }
}

TEST_CASE("any drawing: its own size gives it back, any size keeps its share of cells about") {
  CHECK(rc::check([] {
    const auto columns = *rc::gen::inRange(1, 12), rows = *rc::gen::inRange(1, 12);
    auto inside = *rc::gen::container<std::vector<std::uint8_t>>(
        static_cast<std::size_t>(columns * rows), rc::gen::elementOf(std::string("\x00\xFF", 2)));
    for (auto& share : inside) share = share ? 255 : 0;
    inside.front() = inside.back() = 255;  // no margins
    const Shape shape(columns, rows, inside);
    const Grid same = shape.grid(columns, rows);
    for (std::size_t i = 0; i < inside.size(); ++i)
      RC_ASSERT((same.cells()[i] != kOutside) == (inside[i] == 255));
    const auto times = *rc::gen::inRange(1, 5);
    RC_ASSERT(insideCount(shape.grid(columns * times, rows * times)) ==
              insideCount(same) * static_cast<std::size_t>(times * times));
    RC_ASSERT(shape.fullness() * columns * rows == Approx(insideCount(same)));
  }));
}

TEST_CASE("a size keeps the drawing's proportions") {
  CHECK(shapeFromText("xxxx\nxxxx\n", "").sized(100) == Cell{100, 50});
  CHECK(shapeFromText("x\nx\nx\n", "").sized(10) == Cell{3, 10});
  CHECK(Shape().sized(7) == Cell{7, 7});
}

TEST_CASE("the longest run is along the directions that are allowed") {
  const Grid grid = shapeFromText("x..x\nxx.x\nx.xx\nx..x\n", "").grid(4, 4);
  CHECK(longestRun(grid, directionsNamed("right")) == 2);
  CHECK(longestRun(grid, directionsNamed("up")) == 4);
  CHECK(longestRun(grid, directionsNamed("upleft")) == 4);
  CHECK(longestRun(grid, directionsNamed("upright")) == 2);
  CHECK(longestRun(Grid(5, 3), directionsNamed("hard")) == 5);
}
