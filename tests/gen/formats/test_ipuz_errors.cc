// tests/gen/formats/test_ipuz_errors: broken and contradicting files are named by line, and say what to do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "model/error.h"
#include "puzzles.h"

using namespace gridpress;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

void readText(const std::string& text) {
  std::istringstream in(text);
  gen::readPuzzle(in, "p.ipuz");
}

/// Our own file of the small puzzle, with one text in it replaced by another.
void readAltered(const std::string& from, const std::string& to) {
  std::ostringstream out;
  gen::writeIpuz(test::smallPuzzle(), out);
  std::string text = out.str();
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  readText(text.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("files that are no ipuz") {
  CHECK_THROWS_WITH(readText(""), "p.ipuz: the file is empty; give an ipuz or a .puz file");
  CHECK_THROWS_WITH(readText("POZOS"), StartsWith("p.ipuz:1: this is not a puzzle file"));
  CHECK_THROWS_WITH(readText("[1]"), StartsWith("p.ipuz:1: this is not an ipuz file"));
  CHECK_THROWS_WITH(readText("{}"), StartsWith("p.ipuz: this is not an ipuz file: it names no ipuz version"));
  CHECK_THROWS_WITH(
      readAltered("wordsearch#1", "sudoku#1"),
      Contains("a puzzle of kind 'http://ipuz.org/sudoku#1', not a word search or a crossword"));
}

TEST_CASE("broken JSON is named by its line") {
  CHECK_THROWS_WITH(readText("{\n\"version\": \"http://ipuz.org/v2\",\n\"kind\" []}"),
                    StartsWith("p.ipuz:3: broken JSON: "));
  std::ostringstream out;
  gen::writeIpuz(test::smallPuzzle(), out);
  const std::string whole = out.str();
  for (std::size_t end = 0; end + 2 < whole.size(); ++end) {
    // Cut anywhere: never a crash and never half a puzzle.
    CHECK_THROWS_AS(readText(whole.substr(0, end)), Error);
  }
  CHECK_THROWS_WITH(readAltered("Nobody", "No\xFF"), StartsWith("p.ipuz:5: broken JSON: "));
  CHECK_THROWS_WITH(readText(whole + "{"), Contains("broken JSON"));
}

TEST_CASE("broken JSON says what stands where it breaks") {
  const auto broken = [](const std::string& text, const std::string& why) {
    CHECK_THROWS_WITH(readText("{\"version\":\n" + text),
                      "p.ipuz:2: broken JSON: " + why + "; look whether the file is whole");
  };
  broken("\"a\" 1}", "unexpected '1'");
  broken("\"a\", “b”: 1}", "unexpected '“'");
  broken("\"a\nb\"}", "a line ends within a string");
  broken("\"a\tb\"}", "it has a control character");
  broken("\"a\xC3\"}", "it is not UTF-8");
  broken("\"\\u12G4\"}", "an escape \\u that is not a character");
  broken("\"a\"", "the file ends too early");
  broken("\"a\"} 1", "it has more text after its end");
  for (const char* number : {"1e99999999999", "-1e309", "0.1e-400"})
    broken(std::string(number) + "}", "a number is out of range");
}

TEST_CASE("what no ipuz file needs is refused before it costs anything") {
  const auto nested = [](std::size_t levels) {
    return "{\"a\":" + std::string(levels, '[') + std::string(levels, ']') + "}";
  };
  CHECK_THROWS_WITH(readText(nested(63)), Contains("it names no ipuz version"));
  CHECK_THROWS_WITH(readText(nested(64)),
                    StartsWith("p.ipuz:1: lists and objects lie more than 64 deep in each other"));
  CHECK_THROWS_WITH(readText(nested(1'000'000)), Contains("more than 64 deep"));
}

TEST_CASE("a file in one line is the same puzzle, wherever it is cut between two pieces") {
  std::ostringstream out;
  gen::writeIpuz(test::smallPuzzle(), out);
  std::string text = out.str();
  std::replace(text.begin(), text.end(), '\n', ' ');
  constexpr std::size_t kPiece = 65'536;
  for (std::size_t before = 0; before <= text.size(); ++before) {
    INFO(before);
    std::istringstream in(std::string(kPiece - before, ' ') + text);
    CHECK(gen::readPuzzle(in, "p.ipuz").puzzle == test::smallPuzzle());
  }
}

TEST_CASE("lines are counted past the size of a buffer, and across its edges") {
  for (const std::size_t size : {65'500U, 65'535U, 65'536U, 65'537U, 200'000U}) {
    const std::string blanks(size, ' ');
    CHECK_THROWS_WITH(readText("{\n" + blanks + "\n\"a\" 1}"), StartsWith("p.ipuz:3: broken JSON"));
    CHECK_THROWS_WITH(readText("{\n\"a\": [1\n," + std::string(size, '\n') + "]}"),
                      StartsWith("p.ipuz:" + std::to_string(size + 3) + ": broken JSON"));
  }
}

TEST_CASE("dimensions must agree with the rows") {
  CHECK_THROWS_WITH(
      readAltered("\"height\": 3", "\"height\": 4"),
      "p.ipuz:6: the dimensions say 4 rows, the puzzle has 3; correct the dimensions or the rows");
  CHECK_THROWS_WITH(readAltered("\"width\": 5", "\"width\": 6"),
                    StartsWith("p.ipuz:8: row 1 of the puzzle has 5 cells"));
  CHECK_THROWS_WITH(readAltered("[\"O\",", "["), StartsWith("p.ipuz:9: row 2 of the puzzle has 4 cells"));
  CHECK_THROWS_WITH(readAltered("\"width\": 5", "\"width\": 5.5"), Contains("'5.5' is not a whole number"));
  CHECK_THROWS_WITH(readAltered("\"width\": 5", "\"width\": 1000000000"),
                    StartsWith("p.ipuz:6: the puzzle's width is 1000000000"));
  CHECK_THROWS_WITH(readAltered("\"width\": 5", "\"width\": -5"), Contains("width is -5"));
  CHECK_THROWS_WITH(readAltered("[\"O\",", "[true,"), Contains("is true or false"));
  CHECK_THROWS_WITH(readAltered("[\"O\",", "[3,"), Contains("a cell of the puzzle is the number 3"));
}

TEST_CASE("a solution must be a straight line of the word's length inside the grid") {
  const std::string cells = "[[0,0],[1,0],[2,0],[3,0],[4,0]]";
  CHECK_THROWS_WITH(
      readAltered(cells, "[[0,0],[1,0],[2,1],[3,0],[4,0]]"),
      StartsWith("p.ipuz:13: the cells of 'POZOS' do not follow one another in a straight line"));
  CHECK_THROWS_WITH(readAltered(cells, "[[0,0],[2,0],[4,0],[6,0],[8,0]]"), Contains("straight line"));
  CHECK_THROWS_WITH(readAltered(cells, "[[0,0],[0,0],[0,0],[0,0],[0,0]]"), Contains("straight line"));
  CHECK_THROWS_WITH(readAltered(cells, "[[0,0],[1,0],[2,0],[3,0]]"),
                    StartsWith("p.ipuz:13: 'POZOS' has 5 letters, its solution 4 cells"));
  CHECK_THROWS_WITH(readAltered(cells, "[[1,0],[2,0],[3,0],[4,0],[5,0]]"),
                    StartsWith("p.ipuz:13: the cell [5,0] of 'POZOS' is outside of the grid"));
  CHECK_THROWS_WITH(readAltered(cells, "[[0,0],[1,0],[2],[3,0],[4,0]]"),
                    Contains("is not a column and a row"));
  CHECK_THROWS_WITH(readAltered(cells, "[[-1,0],[0,0],[1,0],[2,0],[3,0]]"),
                    StartsWith("p.ipuz:13: the cell [-1,0] of 'POZOS' is outside of the grid"));
  CHECK_THROWS_WITH(readAltered(cells, "[0,0,1,0]"), Contains("the cells of 'POZOS' are not pairs"));
  CHECK_THROWS_WITH(readAltered("{\"cells\": " + cells + "}", "\"right\""), Contains("'POZOS' has no cells"));
  CHECK_THROWS_WITH(readAltered("\"solution\"", "\"solved\""), Contains("the file has no solution"));
}

TEST_CASE("a solution that only lists words says what is missing") {
  CHECK_THROWS_WITH(readText(R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/wordsearch#1"],
      "puzzle": [["A"]], "solution": ["A"]})"),
                    StartsWith("p.ipuz:2: the solution lists its words but not their cells"));
}

TEST_CASE("a text longer than any on paper is refused") {
  const auto titled = [](std::size_t letters) {
    return readAltered("\"title\": \"", "\"title\": \"" + std::string(letters, 'A'));
  };
  CHECK_NOTHROW(titled(9'900));
  CHECK_THROWS_WITH(titled(10'001), Contains("a title, a clue or another text is longer than 10,000 bytes"));
}

TEST_CASE("our own extension must agree with the rest") {
  CHECK_THROWS_WITH(readAltered("\"words\": [", "\"words\": [\"POA\","), Contains("list 'POA' twice"));
  CHECK_THROWS_WITH(readAltered("\"POA\": [[\"Po", "\"POB\": [[\"Po"), Contains("tells of 'POB'"));
  CHECK_THROWS_WITH(readAltered("\"title\"", "\"puzzle\": [[\"A\"]], \"title\""), Contains("'puzzle' twice"));
  CHECK_THROWS_WITH(readAltered("\"seed\": \"1", "\"seed\": \"x"), Contains("is not a whole number"));
  CHECK_THROWS_WITH(readAltered("\"prints\": {", "\"letters\": {\"POA\": [\"P\",\"O\"]}, \"prints\": {"),
                    Contains("the letters given for 'POA' do not spell it"));
  CHECK_THROWS_WITH(readAltered("\"prints\": {", "\"placements\": {\"POA\": [[0,0,\"x\"]]}, \"prints\": {"),
                    Contains("'x' is not a placement's arrow"));
  CHECK_THROWS_WITH(readAltered("\"prints\": {", "\"placements\": {\"POA\": [[0,1,\"↓\"]]}, \"prints\": {"),
                    Contains("is not the first of its placements"));
  CHECK_THROWS_WITH(readAltered("\"prints\": {", "\"placements\": {\"ZZ\": [[0,1,\"↓\"]]}, \"prints\": {"),
                    Contains("places 'ZZ', the solution does not"));
  CHECK_THROWS_WITH(
      readAltered("\"prints\": {", "\"placements\": {\"POA\": [[0,0,\"↓\"],[0,2,\"↓\"]]}, \"prints\": {"),
      Contains("outside of the grid"));
}
