// tests/gen/formats/test_ipuz_round_trip: what is written is read back as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "model/error.h"
#include "puzzles.h"

using namespace gridpress;

using test::readBack;
using test::written;

TEST_CASE("any puzzle comes back as it was written") {
  const bool held = rc::check("read(write(p)) == p", [](std::uint64_t seed) {
    const Puzzle p = test::chancePuzzle(seed);
    RC_ASSERT(readBack(written(p)) == p);
  });
  CHECK(held);
}

TEST_CASE("without spellings all else comes back") {
  const bool held = rc::check("read(write(p), skip) == p without prints", [](std::uint64_t seed) {
    Puzzle p = test::chancePuzzle(seed);
    std::istringstream in(written(p));
    for (Word& word : p.words.edit()) word.prints.clear();
    RC_ASSERT(gen::readPuzzle(in, "puzzle.ipuz", gen::Spellings::skip).puzzle == p);
  });
  CHECK(held);
}

TEST_CASE("the file is the ipuz that other programs expect") {
  const nlohmann::json file = nlohmann::json::parse(written(test::smallPuzzle()));
  CHECK(file["version"] == "http://ipuz.org/v2");
  CHECK(file["kind"] == nlohmann::json({"http://ipuz.org/wordsearch#1"}));
  CHECK(file["title"] == "Three \"places\"");
  CHECK(file["copyright"] == "Nobody");
  CHECK(file["dimensions"]["width"] == 5);
  CHECK(file["dimensions"]["height"] == 3);
  CHECK(file["puzzle"].size() == 3);
  CHECK(file["puzzle"][1] == nlohmann::json({"O", "X", "X", "X", "X"}));
  CHECK(file["solution"]["POZOS"]["cells"] == nlohmann::json::parse("[[0,0],[1,0],[2,0],[3,0],[4,0]]"));
  CHECK(file["solution"]["POA"]["cells"] == nlohmann::json::parse("[[0,0],[0,1],[0,2]]"));
  CHECK_FALSE(file["solution"].contains("ZZ"));
  const nlohmann::json& meta = file["gridpress:puzzle"];
  CHECK(meta["seed"] == "18446744073709551615");
  CHECK(meta["words"] == nlohmann::json({"POZOS", "POA", "ZZ"}));
  CHECK(meta["alphabet"].size() == 26);
  CHECK(meta["generator"] == "gridpress 0.1.0");
  CHECK(meta["prints"]["POA"] == nlohmann::json::parse(R"([["Poá","BR",95801],["Pôa"],["Poa","UG"]])"));
  CHECK(meta["leftOver"] == nlohmann::json({"ZZ"}));
}

TEST_CASE("the manual's example is a file as we write it") {
  std::ifstream in(GRIDPRESS_SOURCE_DIR "/docs/ipuz.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::size_t from = page.find("```json\n") + 8;
  const std::string example = page.substr(from, page.find("```", from) - from);
  const Puzzle p = readBack(example);
  CHECK(written(p) == example);
  CHECK(unplaced(p) == std::vector<std::uint32_t>{2});
}

TEST_CASE("the order of the file's fields does not matter") {
  // nlohmann's DOM sorts an object's keys.
  const Puzzle p = test::smallPuzzle();
  CHECK(readBack(nlohmann::json::parse(written(p)).dump()) == p);
}

TEST_CASE("a seed is a number as long as every reader can hold it") {
  Puzzle p = test::smallPuzzle();
  p.seed = std::uint64_t{1} << 53;
  CHECK(nlohmann::json::parse(written(p))["gridpress:puzzle"]["seed"] == 9007199254740992);
  CHECK(readBack(written(p)) == p);
  ++p.seed;
  CHECK(nlohmann::json::parse(written(p))["gridpress:puzzle"]["seed"] == "9007199254740993");
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("a word with several places has its first in the solution") {
  Puzzle p = test::smallPuzzle();
  p.placements = {{1, {0, 0}, Direction::down}, {1, {2, 0}, Direction::down}, {2, {4, 1}, Direction::left}};
  const nlohmann::json file = nlohmann::json::parse(written(p));
  CHECK(file["solution"]["POA"]["cells"] == nlohmann::json::parse("[[0,0],[0,1],[0,2]]"));
  CHECK(file["gridpress:puzzle"]["placements"] == nlohmann::json::parse(R"({"POA": [[0,0,"↓"],[2,0,"↓"]]})"));
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("the same puzzle gives the same bytes") {
  CHECK(written(test::smallPuzzle()) == written(test::smallPuzzle()));
}

TEST_CASE("a full disk is an error") {
  std::ofstream full("/dev/full");
  CHECK_THROWS_WITH(gen::writeIpuz(test::smallPuzzle(), full),
                    "not everything could be written: No space left on device; look for a full disk");
}

TEST_CASE("a puzzle that could not be read again is not written") {
  Puzzle twice = test::smallPuzzle();
  twice.words.edit()[2] = twice.words[1];
  CHECK_THROWS_WITH(written(twice), Catch::Contains("two words 'POA'"));
  Puzzle unsorted = test::smallPuzzle();
  std::swap(unsorted.placements[0], unsorted.placements[1]);
  CHECK_THROWS_WITH(written(unsorted), Catch::Contains("order of its words"));
  Puzzle bytes = test::smallPuzzle();
  bytes.title = "Z\xFCrich";
  CHECK_THROWS_WITH(written(bytes), Catch::Contains("not UTF-8"));
  CHECK_THROWS_WITH(written(Puzzle{}), Catch::Contains("no cells"));
}

TEST_CASE("a wrong letter in the grid survives the file") {
  Puzzle p = test::smallPuzzle();
  p.grid.at({2, 0}) = 0;  // POAOS
  const Puzzle back = readBack(written(p));
  CHECK(back.words[0].text == "POZOS");
  CHECK(spell(back.alphabet, back.words[0].letters) == "POZOS");
  CHECK(back.grid.at({2, 0}) == 0);
}
