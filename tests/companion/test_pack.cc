// tests/companion/test_pack: every byte of a small puzzle, as the format says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/pack.h"

#include <catch2/catch.hpp>

#include <string>

using namespace gridpress;

namespace {

// N O
// E .    with ON (Ön) from the right, NO twice, and a word without a place.
Puzzle tiny() {
  Puzzle puzzle;
  puzzle.alphabet = Alphabet({"E", "N", "O"});
  puzzle.grid = Grid(2, 2, kOutside);
  puzzle.grid.at({0, 0}) = 1;
  puzzle.grid.at({1, 0}) = 2;
  puzzle.grid.at({0, 1}) = 0;
  puzzle.words = {{"EEE", {0, 0, 0}, {}, ""},
                  {"NO", {1, 2}, {{"No", "NO", 300}, {"Nö", "DE", 0}}, ""},
                  {"ON", {2, 1}, {}, ""}};
  puzzle.placements = {
      {1, {0, 0}, Direction::right}, {1, {1, 0}, Direction::left}, {2, {1, 0}, Direction::left}};
  return puzzle;
}

}  // namespace

TEST_CASE("a puzzle is packed as the format says") {
  const companion::Packed packed = companion::pack(tiny());
  CHECK(packed.words == 2);
  CHECK(packed.places == 3);
  CHECK(packed.spellings == 2);
  CHECK(packed.countries == std::vector<std::string>{"DE", "NO"});
  const std::string expected{'\2',   '\3', '\1',   '\0',          // the grid
                             '\0',   '\1',                        // cells
                             '\0',   '\4',                        // directions
                             '\2',   '\2',                        // lengths
                             '\2',   '\0',                        // spellings each
                             '\0',   'N',  '\xC3', '\xB6', '\0',  // plainly No; Nö
                             '\2',   '\1',                        // countries
                             '\xAC', '\2', '\0',                  // 300 and 0 inhabitants
                             '\0',   '\1', '\4'};                 // NO's second place
  CHECK(packed.bytes == expected);
}

TEST_CASE("letters beyond 254 take two bytes") {
  std::vector<std::string> letters;
  for (int i = 0; i < 300; ++i) letters.push_back("L" + std::to_string(1000 + i));
  Puzzle puzzle;
  puzzle.alphabet = Alphabet(letters);
  puzzle.grid = Grid(1, 1, 299);
  CHECK(companion::pack(puzzle).bytes == std::string{'\x2C', '\1'});
}

TEST_CASE("the plain spelling is what most names have") {
  CHECK(companion::plainSpelling("POZOS") == "Pozos");
  CHECK(companion::plainSpelling("ÖLAND") == "ÖLAND");
  CHECK(companion::plainSpelling("") == "");
}
