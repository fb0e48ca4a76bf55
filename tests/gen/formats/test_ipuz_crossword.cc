// tests/gen/formats/test_ipuz_crossword: crosswords of ours and of other programs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "model/error.h"
#include "puzzles.h"

using namespace gridpress;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using test::readBack;
using test::written;

namespace {

Puzzle smallCrossword() {
  Puzzle p = test::smallPuzzle();
  p.kind = PuzzleKind::crossword;
  p.title = "Two places";
  for (std::int32_t r = 1; r < 3; ++r)
    for (std::int32_t c = 1; c < 5; ++c) p.grid.at({c, r}) = kOutside;
  p.words.edit()[0].clue = "Wells, in Spain";
  p.words.edit()[2].clue = "A band's beard";
  return p;
}

std::string foreign(const std::string& fields) {
  return R"({"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"], )" + fields + "}";
}

/// Ours, as a file that has been through another program.
void readWith(const std::string& from, const std::string& to) {
  std::string text = written(smallCrossword());
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  readBack(text.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("any crossword comes back as it was written") {
  CHECK(rc::check("read(write(p)) == p", [](std::uint64_t seed) {
    const Puzzle p = test::chanceCrossword(seed);
    RC_ASSERT(readBack(written(p)) == p);
  }));
}

TEST_CASE("numbers, letters and clues stand where other programs look") {
  const nlohmann::json file = nlohmann::json::parse(written(smallCrossword()));
  CHECK(file["kind"] == nlohmann::json({"http://ipuz.org/crossword#1"}));
  CHECK(file["puzzle"] ==
        nlohmann::json::parse("[[1,0,0,0,0],[0,null,null,null,null],[0,null,null,null,null]]"));
  CHECK(file["solution"][0] == nlohmann::json({"P", "O", "Z", "O", "S"}));
  CHECK(file["solution"][2] == nlohmann::json::parse(R"(["A",null,null,null,null])"));
  CHECK(file["clues"]["Across"] == nlohmann::json::parse(R"([[1,"Wells, in Spain"]])"));
  CHECK(file["clues"]["Down"] == nlohmann::json::parse(R"([[1,""]])"));
  CHECK(file["gridpress:puzzle"]["clues"] == nlohmann::json::parse(R"({"ZZ":"A band's beard"})"));
  CHECK(readBack(nlohmann::json::parse(written(smallCrossword())).dump()) == smallCrossword());
}

TEST_CASE("the manual's crossword is a file as we write it") {
  std::ifstream in(GRIDPRESS_SOURCE_DIR "/docs/ipuz.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::size_t first = page.find("```json\n"), from = page.find("```json\n", first + 1) + 8;
  const std::string example = page.substr(from, page.find("```", from) - from);
  const Puzzle p = readBack(example);
  CHECK(p.kind == PuzzleKind::crossword);
  CHECK(written(p) == example);
}

TEST_CASE("another program's crossword: words are its runs of letters") {
  const Puzzle p = readBack(foreign(R"("dimensions": {"width": 3, "height": 3}, "puzzle":
      [[1, 0, {"cell": 2, "style": {}}], ["#", "#", 0], ["3", 0, 0]],
    "solution": [["C", "A", "T"], ["#", "#", {"value": "O"}], [{"cell": "R"}, "U", "N"]],
    "clues": {"Across:Quer": [[1, "Pet"], ["3", "Jog"]], "Down": [{"number": 2, "clue": "Weight"}],
              "Zones": [[9, "no"]]})"));
  REQUIRE(p.words.size() == 3);
  CHECK(p.words[0].text == "CAT");
  CHECK(p.words[0].clue == "Pet");
  CHECK(p.words[1].text == "RUN");
  CHECK(p.words[1].clue == "Jog");
  CHECK(p.words[2].clue == "Weight");
  CHECK(p.placements == std::vector<Placement>{{0, {0, 0}, Direction::right},
                                               {1, {0, 2}, Direction::right},
                                               {2, {2, 0}, Direction::down}});
  CHECK(p.grid.at({0, 1}) == kOutside);
  CHECK(p.marks == std::map<Cell, SquareMark>{{{0, 1}, {.black = true}}, {{1, 1}, {.black = true}}});
  CHECK(readBack(written(p)) == p);
}

TEST_CASE(
    "a word that stands twice is one word with two places and clues; squares may hold several letters") {
  const Puzzle p = readBack(foreign(R"("puzzle": [[1, 2], [3, 0]],
    "solution": [["ch", "a"], ["a", "o"]], "clues": {"Across": [[1, "One"]], "Down": [[1, "Two"]]})"));
  REQUIRE(p.words.size() == 2);
  CHECK(p.words[0].text == "ao");
  CHECK(p.words[1].text == "cha");
  CHECK(p.words[1].letters.size() == 2);
  CHECK(p.words[1].clue == "One");
  REQUIRE(p.placements.size() == 4);
  CHECK(p.clues == std::map<std::uint32_t, std::string>{{3, "Two"}});
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("an answer that stands twice has its letters in the same squares") {
  const auto twice = [](const std::string& second) {
    return readBack(
        foreign(R"("puzzle": [[1, 0], ["#", "#"], [2, 0]], "solution": [["ch", "a"], ["#", "#"], )" + second +
                R"(], "clues": {"Across": [[1, "One"], [2, "Two"]]})"));
  };
  CHECK(twice(R"(["ch", "a"])").placements.size() == 2);
  CHECK_THROWS_WITH(twice(R"(["c", "ha"])"), Contains("the answer 'cha' stands twice"));
}

TEST_CASE("a crossword that contradicts itself is refused, with the line") {
  CHECK_THROWS_WITH(readWith("[0,null", "[1,null"), Contains("two squares have the number 1"));
  CHECK_THROWS_WITH(readWith("[0,0,\"→\"]", "[0,0,\"↗\"]"), Contains("neither across nor down"));
  CHECK_THROWS_WITH(readWith("[0,0,\"→\"]", "[0,0,\"→\"],[0,0,\"→\"]"),
                    Contains("where another word begins, the same way"));
  CHECK_THROWS_WITH(readWith("[0,0,\"→\"]", "[1,0,\"→\"]"), Contains("outside of the grid"));
  CHECK_THROWS_WITH(readWith("[1,0,0,0,0]", "[1,0,0,0]"), Contains("not the same squares"));
  CHECK_THROWS_WITH(readWith("crossword#1", "wordsearch#1"), Contains("rows of letters, not words"));
}

TEST_CASE("a crossword whose clues could not be told apart is not written") {
  Puzzle p = smallCrossword();
  p.placements.push_back({2, {0, 0}, Direction::down});
  CHECK_THROWS_WITH(written(p), Contains("'ZZ' begins where another word begins"));
  p.placements.back().direction = Direction::left;
  CHECK_THROWS_WITH(written(p), Contains("neither across nor down"));
}
