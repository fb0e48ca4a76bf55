// tests/gen/atlas/test_land: land is read, laid flat and drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <set>

#include "gen/atlas/flat_land.h"
#include "gen/atlas/islands.h"
#include "gen/atlas/outline.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("land that is none is refused with its line") {
  const auto problemOf = [](const std::string& text) {
    try {
      readLand(text, "land.tsv");
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(problemOf("name\tcountry\n").find("this is not a file of land") != std::string::npos);
  const std::string head = "# gridpress land\ngrid\t1 1\t0 0\n";
  CHECK(problemOf(head + "arc\t1 x\n").find("land.tsv:3") != std::string::npos);
  CHECK(problemOf(head + "arc\t1 2 400 0\n").find("not on the earth") != std::string::npos);
  CHECK(problemOf(head + "land\tAA\t1\n").find("arc that is not there") != std::string::npos);
  CHECK(problemOf(head + "river\t1\n").find("river") != std::string::npos);
}

TEST_CASE("neighbours share their border's line, and have other tints") {
  const std::vector<EarthPoint> corners = {{28, -3}, {52, -3}, {28, 31}, {52, 31}};
  const Projection projection(corners, 200, 160);
  const FlatLand flat = flatten(testing::islandsLand(), projection);
  const Squares<std::int16_t> cells = countriesOf(flat, 200, 160);
  CHECK(std::set<std::int16_t>(cells.values.begin(), cells.values.end()) ==
        std::set<std::int16_t>{kSea, 0, 1, 2});
  std::vector<std::size_t> index;
  AtlasMap map = outlineOf(flat, {true, true, true}, 200, 160, index);
  std::size_t borders = 0;
  for (const MapLine& line : map.lines) borders += line.kind == MapLine::Kind::border ? 1 : 0;
  CHECK(borders == 1);
  CHECK(map.areas.size() == 3);
  giveTints(cells, map);
  CHECK(map.countries[0].tint != map.countries[1].tint);

  SECTION("without BB the border is AA's coast") {
    const AtlasMap two = outlineOf(flat, {true, false, true}, 200, 160, index);
    for (const MapLine& line : two.lines) CHECK(line.kind == MapLine::Kind::coast);
    CHECK(two.countries.size() == 2);
  }
}

TEST_CASE("neighbours on both sides of the map's cut keep their own border") {
  // The map's middle is the date line, its cut is at Greenwich: FF lies mostly west of it, GG mostly east.
  const Land land = readLand(
      "# gridpress land\n"
      "grid\t1 1\t0 0\n"
      "arc\t1 10 0 5 0 5\n"
      "arc\t1 20 -3 0 -18 0 0 -10 18 0 3 0\n"
      "arc\t1 10 17 0 0 10 -17 0\n"
      "land\tFF\t1 2\n"
      "land\tGG\t3 -1\n",
      "cut");
  const std::vector<EarthPoint> islands = {{-20, 160}, {20, -160}, {0, 179}, {0, -179}};
  const Projection projection(islands, 400, 200);
  const FlatLand flat = flatten(land, projection);
  REQUIRE(flat.polygons.size() == 2);
  for (const MapArea& polygon : flat.polygons)
    for (const std::vector<std::int32_t>& ring : polygon.rings) {
      const std::vector<Spot> points = ringOf(flat, ring);
      const auto [left, right] = std::minmax_element(points.begin(), points.end(),
                                                     [](const Spot& a, const Spot& b) { return a.x < b.x; });
      const double twentyDegrees = projection({5, -170}).x - projection({5, 170}).x;
      CAPTURE(left->x, right->x, twentyDegrees);
      CHECK(right->x - left->x < 2 * twentyDegrees);
    }
}

TEST_CASE("a simpler line stays within its tolerance") {
  std::vector<MapPoint> line;
  for (int i = 0; i <= 200; ++i) line.push_back({i * 0.1, std::sin(i * 0.1)});
  const std::vector<MapPoint> simple = simplified(line, 0.05);
  CHECK(simple.size() < 40);
  CHECK(simple.front() == line.front());
  CHECK(simple.back() == line.back());
  for (const MapPoint& point : line) {
    double nearest = HUGE_VAL;
    for (std::size_t i = 1; i < simple.size(); ++i) {
      const MapPoint a = simple[i - 1], b = simple[i];
      const double x = b.x - a.x, y = b.y - a.y;
      const double along =
          std::clamp(((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y), 0.0, 1.0);
      nearest = std::min(nearest, std::hypot(point.x - a.x - along * x, point.y - a.y - along * y));
    }
    CHECK(nearest <= 0.0501);
  }
}

TEST_CASE("a word that is longer than its island gets an islet") {
  Squares<std::int16_t> cells(60, 40, kSea);
  for (std::int32_t y = 10; y < 13; ++y)
    for (std::int32_t x = 30; x < 34; ++x) cells.at(x, y) = 0;
  AtlasMap map;
  map.countries = {{"AA", 0}};
  map.homes = {{{32, 11.5}, 0}, {{31, 11.5}, 0}};
  Word longer{"ABCDEFGHIJKL", std::vector<Letter>(12, 0), {}}, fits{"ABCD", std::vector<Letter>(4, 0), {}};
  const std::vector<Word> words = {longer, fits};
  CHECK(addIslets(words, map, cells) == 1);
  CHECK(map.areas.size() == 1);
  std::int32_t run = 0, longest = 0;
  for (std::int32_t x = 0; x < 60; ++x) {
    run = cells.at(x, 11) == 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  CHECK(longest >= 12);
}
