// tests/proof/test_verify_written: crosswords and word squares are read back, clues and solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <memory>

#include "layout/pages/worksheets.h"
#include "proof/verify/verify.h"
#include "sample.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

/// Words at every second row.
Puzzle sparse(const std::string& title) {
  Puzzle p = puzzleOf({"STARLING", "W#######", "ANT#####", "L#######", "LARK####", "O#######", "WREN####"});
  p.title = title;
  p.kind = PuzzleKind::crossword;
  place(p, "STARLING", {0, 0}, Direction::right);
  place(p, "SWALLOW", {0, 0}, Direction::down);
  place(p, "ANT", {0, 2}, Direction::right);
  place(p, "LARK", {0, 4}, Direction::right);
  place(p, "WREN", {0, 6}, Direction::right);
  for (Word& word : p.words.edit()) word.clue = "Sings as " + word.text;
  return p;
}

Document sheets(const std::vector<Puzzle>& puzzles, layout::Solutions solutions = layout::Solutions::end) {
  std::vector<layout::Worksheet> all;
  for (const Puzzle& p : puzzles) {
    layout::Worksheet sheet;
    sheet.puzzle = std::make_shared<const Puzzle>(p);
    sheet.title = p.title;
    all.push_back(std::move(sheet));
  }
  return layout::composeWorksheets(std::move(all), {}, {solutions, 0}, type());
}

}  // namespace

TEST_CASE("a crossword's clues and its solution are read back") {
  const Puzzle puzzle = sparse("Birds");
  const PrintedFile file(sheets({puzzle}));
  const auto checks = proof::verifyWritten(file.path(), {puzzle});
  INFO(faults(checks));
  CHECK(failed(checks).empty());
  CHECK(checks[0].figures == "5 clues of 1 crossword read");
  CHECK_THAT(checks[1].figures, Contains(" letters of 1 solution read"));

  const PrintedFile bare(sheets({puzzle}, layout::Solutions::none));
  const auto none = proof::verifyWritten(bare.path(), {puzzle});
  CHECK(failed(none).empty());
  CHECK(none[1].figures == "none read: the file shows no solution");
}

TEST_CASE("several solutions on a page are told apart, and each fault is one puzzle's") {
  const std::vector<Puzzle> made = {sparse("Birds"), wordSquare()};
  const PrintedFile file(sheets(made));
  const auto checks = proof::verifyWritten(file.path(), made);
  INFO(faults(checks));
  CHECK(failed(checks).empty());
  CHECK_THAT(checks[1].figures, Contains(" letters of 2 solutions read"));

  std::vector<Puzzle> other = made;
  other[0].grid.at({1, 2}) = *other[0].alphabet.find("X");
  const auto wrong = proof::verifyWritten(file.path(), other);
  CHECK(failed(wrong) == "letters of solutions");
  CHECK_THAT(faults(wrong), Contains("\"Birds\", cell 2,3 shows N, the puzzle has X"));

  other = made;
  other[0].grid.at({1, 2}) = kOutside;
  CHECK_THAT(faults(proof::verifyWritten(file.path(), other)),
             Contains("\"Birds\", cell 2,3 shows N, the puzzle has nothing"));
  other = made;
  other[0].grid.at({6, 6}) = *other[0].alphabet.find("X");
  CHECK_THAT(faults(proof::verifyWritten(file.path(), other)),
             Contains("\"Birds\", cell 7,7 shows nothing, the puzzle has X"));
}

TEST_CASE("a missing clue and a missing solution are found") {
  const std::vector<Puzzle> made = {sparse("Birds"), wordSquare()};
  const PrintedFile file(sheets(made));
  std::vector<Puzzle> other = made;
  other[0].words.edit()[2].clue = "Hoots";
  const auto checks = proof::verifyWritten(file.path(), other);
  CHECK(failed(checks) == "clues");
  CHECK_THAT(faults(checks), Contains("no page of its clues says") && Contains("Hoots"));

  other = made;
  Grid& grid = other[0].grid;
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column)
      if (grid.at(c) != kOutside) grid.at(c) = *other[0].alphabet.find("Q");
  CHECK_THAT(faults(proof::verifyWritten(file.path(), other)),
             Contains("no page shows the solution of \"Birds\""));
}
