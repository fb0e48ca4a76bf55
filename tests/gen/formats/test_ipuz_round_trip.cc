// tests/gen/formats/test_ipuz_round_trip: what is written is read back as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "gen/formats/ipuz.h"
#include "gen/formats/puzzles.h"
#include "model/error.h"
#include "model/rng.h"

using namespace gridpress;

namespace {

std::string written(const Puzzle& puzzle) {
  std::ostringstream out;
  gen::writeIpuz(puzzle, out);
  return out.str();
}

Puzzle readBack(const std::string& text) {
  std::istringstream in(text);
  return gen::readIpuz(in, "puzzle.ipuz");
}

/// A puzzle of chance: any letters, masks, doubles, words left over. Its words need not be in its grid: files
/// must carry wrong puzzles too.
Puzzle puzzleOf(std::uint64_t seed) {
  static const std::vector<std::vector<std::string>> kAlphabets = {
      {"A", "B", "C"},
      {"0", "#", "\"", "\\", " "},
      {"c", "h", "ch", "é", "e\u0301", "\n"},
      {"क", "कि", "ा", "ি", "👩‍🚀", "한"},
  };
  Rng rng(seed);
  Puzzle p;
  p.alphabet = Alphabet(kAlphabets[rng.below(4)]);
  p.seed = rng.next();
  if (rng.below(2)) p.title = "A \"title\"\t\x01\nÄ";
  if (rng.below(2)) p.credit = "credit";
  p.generator = "gridpress 0.1.0";
  const auto columns = static_cast<std::int32_t>(1 + rng.below(9));
  const auto rows = static_cast<std::int32_t>(1 + rng.below(9));
  p.grid = Grid(columns, rows);
  const auto letters = static_cast<std::uint32_t>(p.alphabet.size());
  for (std::int32_t r = 0; r < rows; ++r)
    for (std::int32_t c = 0; c < columns; ++c) {
      const std::uint32_t pick = rng.below(letters + 2);
      p.grid.at({c, r}) = pick < letters ? static_cast<Letter>(pick) : pick == letters ? kBlank : kOutside;
    }
  for (std::uint32_t i = rng.below(12); i > 0; --i) {
    Word word;
    for (std::uint32_t n = 1 + rng.below(5); n > 0; --n)
      word.letters.push_back(static_cast<Letter>(rng.below(letters)));
    word.text = spell(p.alphabet, word.letters);
    for (std::uint32_t n = rng.below(3); n > 0; --n)
      word.prints.push_back(
          {"Ä" + std::to_string(n), rng.below(2) ? "DE" : "", std::int64_t{rng.below(3)} - 1});
    const bool known =
        std::any_of(p.words.begin(), p.words.end(), [&word](const Word& w) { return w.text == word.text; });
    if (known) continue;
    const auto index = static_cast<std::uint32_t>(p.words.size());
    for (std::uint32_t n = rng.below(4); n > 0; --n) {
      const Cell start{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(columns))),
                       static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(rows)))};
      const Direction d = kDirections[rng.below(8)];
      if (p.grid.contains(advance(start, d, static_cast<std::int32_t>(word.letters.size()) - 1)))
        p.placements.push_back({index, start, d});
    }
    p.words.push_back(std::move(word));
  }
  return p;
}

}  // namespace

TEST_CASE("any puzzle comes back as it was written") {
  const bool held = rc::check("read(write(p)) == p", [](std::uint64_t seed) {
    const Puzzle p = puzzleOf(seed);
    RC_ASSERT(readBack(written(p)) == p);
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
  CHECK(file["dictionary"] == nlohmann::json({"POZOS", "POA", "ZZ"}));
  CHECK(file["solution"]["POZOS"]["cells"] == nlohmann::json::parse("[[0,0],[1,0],[2,0],[3,0],[4,0]]"));
  CHECK(file["solution"]["POA"]["cells"] == nlohmann::json::parse("[[0,0],[0,1],[0,2]]"));
  CHECK_FALSE(file["solution"].contains("ZZ"));
  const nlohmann::json& meta = file["gridpress:meta"];
  CHECK(meta["seed"] == "18446744073709551615");
  CHECK(meta["generator"] == "gridpress 0.1.0");
  CHECK(meta["prints"]["POA"] == nlohmann::json::parse(R"([["Poá","BR",95801],["Pôa"],["Poa","UG"]])"));
  CHECK(meta["leftOver"] == nlohmann::json({"ZZ"}));
}

TEST_CASE("the order of the file's fields does not matter") {
  // nlohmann's DOM sorts an object's keys.
  const Puzzle p = test::smallPuzzle();
  CHECK(readBack(nlohmann::json::parse(written(p)).dump()) == p);
}

TEST_CASE("the same puzzle gives the same bytes") {
  CHECK(written(test::smallPuzzle()) == written(test::smallPuzzle()));
}

TEST_CASE("a stream that takes nothing is an error") {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  CHECK_THROWS_AS(gen::writeIpuz(test::smallPuzzle(), out), Error);
}

TEST_CASE("a wrong letter in the grid survives the file") {
  Puzzle p = test::smallPuzzle();
  p.grid.at({2, 0}) = 0;  // POAOS
  const Puzzle back = readBack(written(p));
  CHECK(back.words[0].text == "POZOS");
  CHECK(spell(back.alphabet, back.words[0].letters) == "POZOS");
  CHECK(back.grid.at({2, 0}) == 0);
}
