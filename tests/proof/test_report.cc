// tests/proof/test_report: the puzzle's own check, and the report's text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/report.h"

#include <catch2/catch.hpp>

#include "model/atlas.h"
#include "proof/verify/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("Every word of the list must stand where it is placed") {
  Puzzle puzzle = samplePuzzle(30, 30, 40);
  CHECK(faults(proof::checkPuzzle(puzzle)) == "");
  const Placement p = puzzle.placements[7];
  const std::string word = puzzle.words[7].text;
  SECTION("a letter of the grid changed") {
    Letter& letter = puzzle.grid.at(advance(p.start, p.direction, 2));
    letter = static_cast<Letter>((letter + 1) % 26);
    CHECK_THAT(faults(proof::checkPuzzle(puzzle)), Contains(word + " from " + proof::place(p.start)) &&
                                                       Contains("where it has " + word.substr(2, 1)));
  }
  SECTION("a cell without a letter") {
    puzzle.grid.at(p.start) = kBlank;
    CHECK_THAT(faults(proof::checkPuzzle(puzzle)), Contains("meets nothing at " + proof::place(p.start)));
  }
  SECTION("a placement that leaves the grid") {
    puzzle.placements[7] = {7, {29, 3}, Direction::right};
    puzzle.words.edit()[7].letters[0] = puzzle.grid.at({29, 3});
    CHECK_THAT(faults(proof::checkPuzzle(puzzle)), Contains(word + " from 30,4 → leaves the grid at 31,4"));
  }
  SECTION("a word without a placement") {
    puzzle.placements.erase(puzzle.placements.begin() + 7);
    CHECK(faults(proof::checkPuzzle(puzzle)) == word + " stands nowhere in the grid\n");
  }
  SECTION("a placement of no word") {
    puzzle.placements[7].word = 4000;
    CHECK_THAT(faults(proof::checkPuzzle(puzzle)), Contains("names word 4000, the list has 40"));
  }
}

TEST_CASE("A certificate keeps twenty findings and counts all") {
  proof::Check bad{"a.pdf", "letters", "3 read", {}};
  for (int i = 0; i < 1025; ++i) bad.findings.add([&] { return "cell " + std::to_string(i); });
  proof::VerificationReport report;
  report.add({{"a.pdf", "page", "1 x 1 pt", {}}});
  CHECK(report.passed());
  CHECK(toText(report) == "ok    a.pdf: page: 1 x 1 pt\n");
  report.add({bad});
  CHECK_FALSE(report.passed());
  CHECK(bad.findings.first().size() == 20);
  CHECK_THAT(toText(report), Contains("FAIL  a.pdf: letters: 3 read\n      - cell 0\n") &&
                                 Contains("- cell 19\n      - and 1,005 more\n"));
}

TEST_CASE("Words on a map stand as near their places as the map says") {
  Puzzle puzzle = samplePuzzle(30, 30, 40);
  AtlasMap map;
  map.countries = {{"DE", 0}};
  for (std::size_t w = 0; w < puzzle.words.size(); ++w) map.homes.push_back({{15, 15}, 0});
  puzzle.map = map;
  puzzle.map->reach = reachOf(puzzle);
  CHECK(faults(proof::checkPuzzle(puzzle)) == "");
  // A home that somebody moved.
  puzzle.map->homes[3].at = {29, 500};
  CHECK_THAT(faults(proof::checkPuzzle(puzzle)),
             Contains("all words stand within") && Contains("the map says"));
}
