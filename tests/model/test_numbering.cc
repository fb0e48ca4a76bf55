// tests/model/test_numbering: squares in which words begin, counted as a reader does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "model/numbering.h"

using namespace gridpress;

TEST_CASE("squares are numbered row by row, and shared by an across and a down word") {
  Puzzle p;
  p.kind = PuzzleKind::crossword;
  p.placements = {{0, {2, 1}, Direction::down}, {1, {0, 2}, Direction::right}, {2, {0, 0}, Direction::right},
                  {3, {0, 0}, Direction::down}, {4, {1, 1}, Direction::right}, {4, {9, 0}, Direction::down}};
  const Numbering n = numberingOf(p);
  CHECK(n.cells == std::vector<Cell>{{0, 0}, {9, 0}, {1, 1}, {2, 1}, {0, 2}});
  CHECK(n.numbers == std::vector<std::uint32_t>{4, 5, 1, 1, 3, 2});
  CHECK(n.across == std::vector<std::uint32_t>{2, 4, 1});
  CHECK(n.down == std::vector<std::uint32_t>{3, 5, 0});
}

TEST_CASE("a puzzle without words has no numbers") {
  CHECK(numberingOf(Puzzle{}).cells.empty());
}

TEST_CASE("a cell belongs to words where one stands, and what leaves the grid is passed over") {
  Puzzle p;
  p.grid = Grid(3, 2);
  p.words = {{"ABC", {0, 1, 2}, {}}, {"AB", {0, 1}, {}}};
  p.placements = {{0, {2, 0}, Direction::downLeft}, {1, {0, 0}, Direction::right}};
  CHECK(cellsOfWords(p) == std::vector<bool>{true, true, true, false, true, false});
}
