// tests/gen/atlas/test_near: words stand on land, near their places, the same for any number of threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>

#include "gen/atlas/atlas.h"
#include "gen/atlas/islands.h"
#include "gen/formats/map_text.h"
#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "model/rng.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearch onMap(const WordList& list, Cell size, int threads, bool seaLetters = false) {
  Events nobody;
  const Ground ground(list, testing::islandsLand(), size, {}, threads, nobody);
  WordSearchSettings settings;
  settings.size = size;
  settings.threads = threads;
  settings.placing = MapPlacing{std::make_shared<const Atlas>(ground.at(size)), seaLetters};
  return makeWordSearch(list, settings, nobody);
}

}  // namespace

TEST_CASE("every word of a map stands on land, and near its place", "[long]") {
  const auto seed = static_cast<std::uint64_t>(GENERATE(range(1, 13)));
  const std::uint32_t count = 60 + Rng(seed).below(340);
  const WordList list = testing::islandsList(seed, count);
  std::size_t letters = 0;
  for (const Word& word : list.words) letters += word.letters.size();
  // Two cells of land for each letter, of a map of which a little more than half is land.
  const auto side = static_cast<std::int32_t>(std::sqrt(static_cast<double>(letters) * 2 / 0.55));
  const WordSearch made = onMap(list, {side, side}, 2);
  CHECK(made.report.unplaced.empty());
  REQUIRE(made.puzzle.map.has_value());
  for (const Placement& p : made.puzzle.placements)
    for (std::size_t i = 0; i < made.puzzle.words[p.word].letters.size(); ++i) {
      const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      REQUIRE(made.puzzle.grid.at(cell) == made.puzzle.words[p.word].letters[i]);
    }
  const std::vector<double> distances = homeDistances(made.puzzle);
  CHECK(withinShare(distances, 0.5) < 9.0);
  CHECK(withinShare(distances, 0.99) < 40.0);
  // The sea has no cells.
  CHECK(std::count(made.puzzle.grid.cells().begin(), made.puzzle.grid.cells().end(), kOutside) >
        side * side / 4);
}

TEST_CASE("a map's puzzle does not depend on the number of threads") {
  const WordList list = testing::islandsList(7, 500);
  const Puzzle one = onMap(list, {110, 90}, 1).puzzle, two = onMap(list, {110, 90}, 2).puzzle;
  CHECK(one == two);
}

TEST_CASE("the sea may hold letters") {
  const WordSearch made = onMap(testing::islandsList(3, 100), {60, 50}, 1, true);
  for (const Letter letter : made.puzzle.grid.cells()) CHECK(letter < made.puzzle.alphabet.size());
}

TEST_CASE("a puzzle's file keeps its map") {
  const Puzzle puzzle = onMap(testing::islandsList(5, 120), {60, 60}, 1).puzzle;
  std::ostringstream file;
  writeIpuz(puzzle, file);
  std::istringstream in(file.str());
  const Puzzle again = readPuzzle(in, "map.ipuz").puzzle;
  REQUIRE(again.map.has_value());
  CHECK(*again.map == *puzzle.map);

  const std::string text = mapText(*puzzle.map);
  CHECK(readMapText(text, puzzle.words.size()) == *puzzle.map);
  CHECK_THROWS_AS(readMapText(text, puzzle.words.size() + 1), Error);
  CHECK_THROWS_AS(readMapText("area 3 1\n", 0), Error);
  CHECK_THROWS_AS(readMapText("river 1 1\n", 0), Error);
  CHECK_THROWS_AS(readMapText("coast 1\n", 0), Error);
  CHECK_THROWS_AS(readMapText("coast -1 5\n", 0), Error);
}

TEST_CASE("words without coordinates are named") {
  WordList list = testing::islandsList(1, 20);
  list.words.edit()[4].prints.clear();
  try {
    onMap(list, {40, 40}, 1);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.problem().find(list.words[4].text) != std::string::npos);
    CHECK(error.remedy().find("in degrees") != std::string::npos);
  }
}

TEST_CASE("two places inland are a map, made soon") {
  WordList list = testing::islandsList(2, 2);
  list.words.edit()[0].prints.front().at = EarthPoint{45.5, 6.2};
  list.words.edit()[1].prints.front().at = EarthPoint{46.1, 7.7};
  const WordSearch made = onMap(list, {22, 30}, 2);
  CHECK(made.report.unplaced.empty());
  CHECK(withinShare(homeDistances(made.puzzle), 1) < 8);
}

TEST_CASE("a place far from all land has a country of its own") {
  WordList list = testing::islandsList(2, 12);
  list.words.edit()[3].prints.front() = PrintForm{list.words[3].text, "XX", 0, EarthPoint{38.0, 21.0}};
  const WordSearch made = onMap(list, {30, 30}, 2);
  CHECK(made.report.unplaced.empty());
  const std::vector<MapCountry>& countries = made.puzzle.map->countries;
  CHECK(std::any_of(countries.begin(), countries.end(), [](const MapCountry& c) { return c.code == "XX"; }));
}

TEST_CASE("a map is levelled: land gets the room that its words took") {
  const WordList list = testing::islandsList(9, 300);
  Events nobody;
  constexpr Cell kSize{160, 160};
  Ground ground(list, testing::islandsLand(), kSize, {}, 1, nobody);
  const auto cellsOf = [&](std::int16_t country) {
    const Atlas atlas = ground.at(kSize);
    return static_cast<double>(std::count(atlas.cells.values.begin(), atlas.cells.values.end(), country));
  };
  const Atlas before = ground.at(kSize);
  const double first = cellsOf(0), second = cellsOf(1);
  REQUIRE(first > 1000);
  REQUIRE(second > 1000);
  // The first country is full, all others have a word in every other cell.
  Squares<bool> used(kSize.column, kSize.row);
  for (std::size_t i = 0; i < used.values.size(); ++i)
    used.values[i] = before.cells.values[i] == 0 || (before.cells.values[i] != kSea && i % 2 == 0);
  ground.level(before, used, 1, nobody);
  // Twice as much; around their border the one counts for the other.
  const double grown = cellsOf(0) / cellsOf(1) / (first / second);
  CHECK(grown > 1.5);
  CHECK(grown < 2.05);
}

TEST_CASE("a map's countries and seas have room for names, within themselves") {
  const Puzzle puzzle = onMap(testing::islandsList(11, 400), {120, 110}, 1).puzzle;
  std::size_t countries = 0;
  for (const MapName& name : puzzle.map->names) {
    REQUIRE_FALSE(name.rooms.empty());
    if (name.kind != MapName::Kind::country) continue;
    ++countries;
    for (const MapRoom& room : name.rooms) {
      int land = 0, all = 0;
      for (double y = room.middle.y - room.height / 2 + 0.5; y < room.middle.y + room.height / 2; ++y)
        for (double x = room.middle.x - room.width / 2 + 0.5; x < room.middle.x + room.width / 2;
             ++x, ++all) {
          REQUIRE(x >= 0);
          REQUIRE(y >= 0);
          REQUIRE(x < 120);
          REQUIRE(y < 110);
          land += puzzle.grid.at({static_cast<int>(x), static_cast<int>(y)}) != kOutside ? 1 : 0;
        }
      CHECK(land >= 0.95 * all);
    }
  }
  CHECK(countries >= 2);
}

TEST_CASE("a map has meridians and parallels, and says how far words stand from home") {
  const Puzzle puzzle = onMap(testing::islandsList(11, 200), {100, 90}, 1).puzzle;
  const auto lines = std::count_if(puzzle.map->lines.begin(), puzzle.map->lines.end(),
                                   [](const MapLine& line) { return line.kind == MapLine::Kind::graticule; });
  CHECK(lines >= 6);
  CHECK(lines <= 60);
  CHECK(puzzle.map->reach == reachOf(puzzle));
  CHECK(puzzle.map->reach.half > 0);
  CHECK(puzzle.map->reach.half <= puzzle.map->reach.most);
  CHECK(puzzle.map->reach.most <= puzzle.map->reach.all);
}
