// tests/cli/test_verify_fails: one fault each, and verify must not pass.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

void fails(const std::string& folder, const std::vector<std::string>& args, const std::string& says) {
  const Run run = runProgram(folder, args);
  INFO(run.out << run.err);
  CHECK(run.exit == 1);
  CHECK(run.out.find("FAIL") != std::string::npos);
  CHECK(run.out.find(says) != std::string::npos);
}

// The words' list without the line that says `word`.
std::string without(const std::string& word) {
  std::istringstream lines(fortyWords());
  std::string kept;
  for (std::string line; std::getline(lines, line);)
    if (line != word) kept += line + "\n";
  return kept;
}

}  // namespace

TEST_CASE("one letter of the grid changed: verify names the word and the print") {
  const TempFolder& files = prints();
  const TempFolder folder;
  // The first cell of a word that is surely somewhere: its letter becomes another.
  const std::string puzzle = bytesOf(files.in("p.ipuz"));
  const std::size_t solution = puzzle.find("\"VOLCANO\": {\"cells\": [[");
  REQUIRE(solution != std::string::npos);
  std::istringstream numbers(puzzle.substr(solution + 23));
  std::size_t column = 0, row = 0;
  char comma = 0;
  numbers >> column >> comma >> row;
  std::size_t at = puzzle.find("\"puzzle\": [\n") + 12;
  for (std::size_t r = 0; r < row; ++r) at = puzzle.find('\n', at) + 1;
  at += 1 + 4 * column;  // ["A","B",...
  REQUIRE(puzzle.substr(at, 3) == "\"V\"");
  std::string changed = puzzle;
  changed[at + 1] = 'W';
  folder.write("changed.ipuz", changed);

  fails(folder.path(), {"verify", "changed.ipuz"}, "VOLCANO");
  fails(folder.path(), onLetter({"verify", "changed.ipuz", files.in("poster.pdf")}),
        "FAIL  " + files.in("poster.pdf") + ": letters");
  fails(folder.path(), {"verify", "changed.ipuz", files.in("guide.pdf")}, "FAIL  " + files.in("guide.pdf"));
  fails(folder.path(), {"verify", "changed.ipuz", files.in("p.txt")},
        "FAIL  " + files.in("p.txt") + ": letters");
  fails(folder.path(), onLetter({"verify", "changed.ipuz", files.in("tiles.pdf"), "--paper", "4x6in"}),
        "FAIL  " + files.in("tiles.pdf"));
  const Run asJson = runProgram(folder.path(), {"verify", "changed.ipuz", "--json"});
  CHECK(asJson.exit == 1);
}

TEST_CASE("a word dropped from the guide is missed") {
  const TempFolder& files = prints();
  const TempFolder folder;
  // The same grid, as a puzzle that has forgotten one of its words.
  std::string puzzle = bytesOf(files.in("p.ipuz"));
  const std::size_t solution = puzzle.find("\"VOLCANO\": {");
  puzzle.erase(solution, puzzle.find('\n', solution) + 1 - solution);
  const std::size_t word = puzzle.find("\"VOLCANO\",\n");
  REQUIRE(word != std::string::npos);
  puzzle.erase(word, 11);
  const std::size_t print = puzzle.find("\"VOLCANO\": [");
  REQUIRE(print != std::string::npos);
  puzzle.erase(print, puzzle.find('\n', print) + 1 - print);
  folder.write("less.ipuz", puzzle);
  const Run guide = runProgram(folder.path(), {"guide", "less.ipuz", "-o", "guide.pdf"});
  INFO(guide.err);
  REQUIRE(guide.exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "less.ipuz", "guide.pdf"}).exit == 0);
  fails(folder.path(), {"verify", files.in("p.ipuz"), "guide.pdf"}, "VOLCANO");
}

TEST_CASE("another puzzle's prints do not pass") {
  const TempFolder& files = prints();
  const TempFolder folder;
  folder.write("other.txt", without("Volcano"));
  REQUIRE(runProgram(folder.path(), {"generate", "other.txt", "-o", "other.ipuz", "--size", "16"}).exit == 0);
  fails(folder.path(), onLetter({"verify", "other.ipuz", files.in("poster.pdf")}), "FAIL");
  fails(folder.path(), {"verify", "other.ipuz", files.in("guide.pdf")},
        "FAIL  " + files.in("guide.pdf") + ": entries");
}

TEST_CASE("a print on another sheet than was asked for does not pass") {
  const TempFolder& files = prints();
  const std::string poster = files.in("poster.pdf");
  fails(files.path(), {"verify", "p.ipuz", poster, "--sheet", "legal"}, "FAIL  " + poster + ": page");
  fails(files.path(), {"verify", "p.ipuz", poster, "--sheet", "a4"}, "FAIL  " + poster + ": page");
  fails(files.path(), {"verify", "p.ipuz", "poster.jpg", "--sheet", "a4"}, "FAIL  poster.jpg");
  fails(files.path(), {"verify", "p.ipuz", "poster.png", "--sheet", "legal"}, "FAIL  poster.png");
  fails(files.path(), onLetter({"verify", "p.ipuz", "tiles.pdf", "--paper", "5x7in"}), "FAIL  tiles.pdf");
}

TEST_CASE("the poster of a few words is read back on every paper") {
  const TempFolder folder;
  folder.write(
      "few.txt",
      "Volcano\nGlacier\nRiver\nMountain\nDesert\nForest\nIsland\nValley\nCanyon\nTundra\nSavanna\n");
  REQUIRE(
      runProgram(folder.path(), {"generate", "few.txt", "-o", "few.ipuz", "--title", "Our School"}).exit ==
      0);
  for (const std::vector<std::string>& style : std::vector<std::vector<std::string>>{
           {}, {"--sheet", "letter"}, {"--sheet", "a4"}, {"--sheet", "24x36in"}, {"--template", "plain"}}) {
    std::vector<std::string> poster = {"poster", "few.ipuz", "-o", "few.pdf"},
                             verify = {"verify", "few.ipuz", "few.pdf"};
    poster.insert(poster.end(), style.begin(), style.end());
    verify.insert(verify.end(), style.begin(), style.end());
    REQUIRE(runProgram(folder.path(), poster).exit == 0);
    const Run run = runProgram(folder.path(), verify);
    INFO((style.empty() ? "" : style.back()) << "\n" << run.out << run.err);
    CHECK(run.exit == 0);
  }
}
