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
  const auto keyOf = [&](std::size_t count) {
    std::vector<Worksheet> sheets(count);
    for (Worksheet& sheet : sheets) sheet.puzzle = std::make_shared<const Puzzle>(p);
    return composeWorksheets(std::move(sheets), test::inEnglish<WorksheetStyle>(), {Solutions::only, 4},
                             measure);
  };
  CHECK(keyOf(4).pageCount == 1);
  const Document five = keyOf(5);
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

TEST_CASE("in large print the letter of a version is black like all text, and grey elsewhere") {
  const test::FakeMeasure measure;
  auto sheet = [] {
    Puzzle p = test::puzzleOf({"CAT#", "XOYZ", "XXWQ"});
    test::place(p, "CAT", {0, 0}, Direction::right);
    Worksheet one;
    one.tag = "B";
    one.puzzle = std::make_shared<const Puzzle>(std::move(p));
    return one;
  };
  for (const double points : {8.0, 16.0}) {
    auto style = test::inEnglish<WorksheetStyle>();
    style.smallest = Length::pt(points);
    bool black = false;
    for (const Item& item : composeWorksheets({sheet()}, style, {Solutions::none, 1}, measure).page(0).items)
      if (const auto* run = std::get_if<TextRun>(&item); run && run->text == "B")
        black = run->colour == kBlack;
    CHECK(black == (points == 16));
  }
}
