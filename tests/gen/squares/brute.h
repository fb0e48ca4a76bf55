// tests/gen/squares/brute: word squares by trying every combination of rows, and every rule by its own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gen/squares/squares.h"

namespace gridpress::test {

/// What is asked, in plain words; nothing of the engine.
struct Wanted {
  int columns = 3, rows = 3;
  bool distinct = false, upToTranspose = false, symmetric = false;
  std::vector<std::string> news, must;
  bool hasTiles = false;
  std::map<char, int> tiles;
  int blanks = 0;
};

using Rows = std::vector<std::string>;

/// Every square of these words (capitals, sorted, no doubles), in the order of the rows.
std::vector<Rows> bruteSquares(const std::vector<std::string>& words, const Wanted& wanted);

/// The same question, put to the engine.
gen::Lexicon lexiconOf(const std::vector<std::string>& words, const std::vector<std::string>& news = {});
gen::SquareRules rulesOf(const Wanted& wanted, const gen::Lexicon& lexicon);
std::vector<Rows> listed(const gen::Lexicon& lexicon, const gen::SquareRules& rules, int threads);
Rows spelled(const gen::Lexicon& lexicon, std::span<const gen::WordId> rows);

}  // namespace gridpress::test
