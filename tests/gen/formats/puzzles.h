// tests/gen/formats/puzzles: small puzzles for the tests of files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::test {

/// A word of A-Z.
inline Word latinWord(std::string_view text) {
  Word word{std::string(text), {}, {}};
  for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
  return word;
}

/// POZOS and POA in five columns and three rows; ZZ is left over.
inline Puzzle smallPuzzle() {
  Puzzle p;
  p.title = "Three \"places\"";
  p.credit = "Nobody";
  p.generator = "gridpress 0.1.0";
  p.seed = 18446744073709551615ULL;
  p.alphabet = Alphabet::latin();
  p.words = {latinWord("POZOS"), latinWord("POA"), latinWord("ZZ")};
  p.words[1].prints = {{"Poá", "BR", 95801}, {"Pôa", "", 0}, {"Poa", "UG", 0}};
  p.grid = Grid(5, 3);
  const char* rows[] = {"POZOS", "OXXXX", "AXXXX"};
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 5; ++c) p.grid.at({c, r}) = static_cast<Letter>(rows[r][c] - 'A');
  p.placements = {{0, {0, 0}, Direction::right}, {1, {0, 0}, Direction::down}};
  return p;
}

}  // namespace gridpress::test
