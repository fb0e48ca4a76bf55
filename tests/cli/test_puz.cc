// tests/cli/test_puz: other programs' crosswords, through every job that takes a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "program.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const std::string kAmerican = R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
  "title": "Two &amp; Two", "author": "By Ann Author", "notes": "Circled: a pet.",
  "puzzle": [["#", {"cell": 1, "style": {"shapebg": "circle"}}, 2], [3, 0, {"cell": 0, "style": {"mark": {}}}],
             [4, 0, "#"]],
  "solution": [["#", "C", "A"], ["B", "HEART", "T"], ["E", "D", "#"]],
  "clues": {"Across": [[1, "<em>Emma</em> state"], [3, "Two"], [4, "Three"]],
            "Down": [[1, "Four"], [2, "Five"], [3, "Six"]]}})";

}  // namespace

TEST_CASE("a .puz file goes where an ipuz goes: crossword, sheet, verify, whatever its name") {
  const TempFolder folder;
  folder.write("a.ipuz", kAmerican);
  const auto run = [&](const std::vector<std::string>& call) { return runProgram(folder.path(), call); };
  const Run made = run({"crossword", "a.ipuz", "-o", "a.puz"});
  REQUIRE(made.exit == 0);
  CHECK_THAT(made.err, Contains("a.ipuz: not kept and not printed: the style 'mark'"));
  folder.write("named.dat", bytesOf(folder.in("a.puz")));
  REQUIRE(run({"crossword", "named.dat", "-o", "b.ipuz"}).exit == 0);
  const nlohmann::json file = nlohmann::json::parse(bytesOf(folder.in("b.ipuz")));
  CHECK(file["author"] == "By Ann Author");
  CHECK(file["intro"] == "Circled: a pet.");
  CHECK(file["puzzle"][0][0] == "#");
  CHECK(file["puzzle"][0][1]["style"]["shapebg"] == "circle");
  CHECK(file["solution"][1][1] == "HEART");
  REQUIRE(run({"sheet", "a.puz", "-o", "sheet.pdf"}).exit == 0);
  REQUIRE(run({"crossword", "a.puz", "-o", "page.pdf"}).exit == 0);
  for (const std::string print : {"sheet.pdf", "page.pdf"}) {
    const Run verified = run({"verify", "a.puz", print});
    INFO(verified.err << verified.out);
    CHECK(verified.exit == 0);
  }
  std::string locked = bytesOf(folder.in("a.puz"));
  locked[0x32] = 4;
  folder.write("locked.puz", locked);
  CHECK(run({"crossword", "locked.puz", "-o", "x.pdf"}).exit == 2);
}

TEST_CASE("a crossword without its solution is printed, and no solution is asked of it") {
  const TempFolder folder;
  nlohmann::json file = nlohmann::json::parse(kAmerican);
  file.erase("solution");
  folder.write("a.ipuz", file.dump());
  const Run made = runProgram(folder.path(), {"crossword", "a.ipuz", "-o", "a.pdf"});
  CHECK(made.exit == 0);
  CHECK_THAT(made.err, Contains("a.ipuz: the file has no whole solution"));
  CHECK(runProgram(folder.path(), {"verify", "a.ipuz", "a.pdf"}).exit == 0);
  CHECK_THAT(runProgram(folder.path(), {"crossword", "a.ipuz", "-o", "b.pdf", "--solution"}).error(),
             Contains("the puzzle has no whole solution"));
  CHECK_THAT(runProgram(folder.path(), {"crossword", "a.ipuz", "-o", "b.puz"}).error(),
             Contains("letters of its solution are not known"));
}

TEST_CASE("a crossword in colours, or solved, is verified as any print") {
  const TempFolder folder;
  folder.write("pets.csv", "answer,clue\nCat,It mews\nTiger,Striped\nParrot,Speaks\nGoat,It climbs\n");
  REQUIRE(runProgram(folder.path(), {"crossword", "pets.csv", "-o", "p.ipuz"}).exit == 0);
  for (const std::vector<std::string>& look :
       std::vector<std::vector<std::string>>{{"--colour", "words"}, {"--colour", "order"}, {"--solution"}}) {
    std::vector<std::string> call = {"crossword", "pets.csv", "-o", "p.pdf"};
    call.insert(call.end(), look.begin(), look.end());
    REQUIRE(runProgram(folder.path(), call).exit == 0);
    const Run verified = runProgram(folder.path(), {"verify", "p.ipuz", "p.pdf"});
    INFO(look.back() << verified.err << verified.out);
    CHECK(verified.exit == 0);
  }
}
