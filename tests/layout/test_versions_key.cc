// tests/layout/test_versions_key: a key's pages, and a ring for each word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/worksheets.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "layout/text/paragraph.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

TEST_CASE("a key has four puzzles a page, and a ring for each word") {
  const test::FakeMeasure measure;
  Puzzle p = test::puzzleOf({"CAT#", "XOYZ", "XXWQ"});
  test::place(p, "CAT", {0, 0}, Direction::right);
  test::place(p, "AOX", {1, 0}, Direction::down);
  const auto style = test::inEnglish<GuideTemplate>();
  CHECK(composeKey({{"A", p}, {"B", p}, {"C", p}, {"D", p}}, style, measure).pageCount == 1);
  const Document five = composeKey({{"A", p}, {"B", p}, {"C", p}, {"D", p}, {"E", p}}, style, measure);
  REQUIRE(five.pageCount == 2);
  const auto rings = [](const Page& page) {
    return std::count_if(page.items.begin(), page.items.end(), [](const Item& item) {
      const Path* path = std::get_if<Path>(&item);
      return path != nullptr && path->steps.size() > 2;
    });
  };
  CHECK(rings(five.page(0)) == 8);
  CHECK(rings(five.page(1)) == 2);
}

TEST_CASE("a title can say which ways the words read") {
  Puzzle p = test::puzzleOf({"CAT", "XOY", "XXW"});
  test::place(p, "CAT", {0, 0}, Direction::right);
  CHECK(*factsOf(p, *test::english()).at("directions").text() == "across");
  test::place(p, "AOX", {1, 0}, Direction::down);
  CHECK(*factsOf(p, *test::english()).at("directions").text() == "across and down");
  test::place(p, "WOC", {2, 2}, Direction::upLeft);
  CHECK(*factsOf(p, *test::english()).at("directions").text() ==
        "across, down and diagonally, forwards and backwards");
}
