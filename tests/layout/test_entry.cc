// tests/layout/test_entry: what a line of the guide says, and in which order lines stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/guide/guide.h"
#include "layout/guide/pagination.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

TEST_CASE("an entry is column, row, arrow and word, counted from 1") {
  Puzzle p = test::puzzleOf({"A"});
  test::place(p, "POZOS", {5, 140}, Direction::downLeft);
  CHECK(entryText(p, columnsOf(p), p.placements[0]) == "6,141 ↙ POZOS");
}

TEST_CASE("spellings follow a word, grouped, without repeating it") {
  Word w;
  w.text = "SANFRANCISCO";
  CHECK(spellings(w).empty());
  w.prints = {{"San Francisco", "AR", 0}, {"San Francisco", "BO", 0}, {"San Fråncisco", "US", 0}};
  CHECK(spellings(w) == "San Francisco AR, BO; San Fråncisco US");
  w.text = "POZOS";
  w.prints = {{"Pozos", "MX", 0}};
  CHECK(spellings(w) == "MX");
  w.prints = {{"Pozos", "", 0}};
  CHECK(spellings(w).empty());
}

TEST_CASE("the guide's order is alphabetical, whatever the length") {
  Puzzle p = test::puzzleOf({"ABCD"});
  test::place(p, "ZOO", {0, 0}, Direction::right);
  test::place(p, "AB", {3, 0}, Direction::right);
  test::place(p, "ABA", {2, 0}, Direction::right);
  CHECK(guideOrder(p, orderByText(p)) == std::vector<std::uint32_t>{1, 2, 0});
}

TEST_CASE("columns fill one after another") {
  const auto one = [](std::size_t) { return EntryShape{1, 1}; };
  const auto slots = fillPage(10, 100, 3, 4, one);
  REQUIRE(slots.size() == 12);
  CHECK(slots[0] == Slot{10, 0, 0, 1});
  CHECK(slots[4] == Slot{14, 1, 0, 1});
  CHECK(slots[11] == Slot{21, 2, 3, 1});
}

TEST_CASE("an entry's lines stay together, and a spanning one keeps its neighbours' lines free") {
  const auto shape = [](std::size_t e) {
    return e == 1 ? EntryShape{1, 2} : e == 2 ? EntryShape{3, 1} : EntryShape{1, 1};
  };
  const auto slots = fillPage(0, 100, 3, 4, shape);
  CHECK(slots[0] == Slot{0, 0, 0, 1});
  CHECK(slots[1] == Slot{1, 0, 1, 2});
  // Column 1 has line 0, then line 1 is covered, then two free lines: not enough for three, so the entry
  // moves on.
  CHECK(slots[2] == Slot{2, 2, 0, 1});
  CHECK(slots[3] == Slot{3, 2, 3, 1});
  // In the last column nothing can be covered to the right: the entry begins the next page.
  const auto wide = [](std::size_t e) { return EntryShape{1, static_cast<std::uint16_t>(e == 9 ? 2 : 1)}; };
  CHECK(fillPage(0, 100, 3, 4, wide).size() == 9);
  CHECK(fillPage(9, 100, 3, 4, wide).at(0) == Slot{9, 0, 0, 2});
  // A page of one column has no room anywhere.
  CHECK(fillPage(1, 2, 1, 4, shape).at(0).span == 1);
}

TEST_CASE("an entry longer than a column still finds a page") {
  const auto tall = [](std::size_t) { return EntryShape{9, 1}; };
  CHECK(fillPage(0, 5, 2, 4, tall).size() == 2);
}

TEST_CASE("the sample is a handy diagonal, and its piece of the grid holds the word") {
  Puzzle p = test::patternPuzzle(60, 60);
  CHECK_FALSE(sampleFor(p));
  test::placeFromGrid(p, {0, 0}, Direction::right, 5);
  test::placeFromGrid(p, {40, 50}, Direction::downLeft, 6);
  test::placeFromGrid(p, {50, 10}, Direction::downLeft, 12);
  const auto sample = sampleFor(p);
  REQUIRE(sample);
  CHECK(sample->word == 1);
  const CellRange cells = sampleCells(p, *sample, 27, 13);
  CHECK(cells.columns() == 27);
  CHECK(cells.rows() == 13);
  for (int i = 0; i < 6; ++i) {
    const Cell c = advance(sample->start, sample->direction, i);
    CHECK((c.column >= cells.left && c.column < cells.right && c.row >= cells.top && c.row < cells.bottom));
  }
}
