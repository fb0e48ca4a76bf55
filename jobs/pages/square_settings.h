// jobs/pages/square_settings: which word squares are wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "gen/squares/read_lexicon.h"
#include "gen/squares/tiles.h"
#include "jobs/puzzle/grid_size.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Which word squares are looked for.
struct SquareSettings {
  std::vector<std::string> lists, with, must, without;
  GridSize size = {GridSize::Kind::side, 4, 4};
  bool anyLetters = false;  ///< Else words of A to Z only.
  std::string letterTiles;
  bool distinct = false, upToTranspose = false, symmetric = false, foldCase = false;
};
const SettingTable& describe(const SquareSettings*);

/// What can be said before the words are read. Throws Error (call) for a size that is not a word square's, or
/// that has no diagonal where one is asked for.
gen::SquareRules rulesOf(const SquareSettings& settings);
gen::ReadLexicon readLexicon(const SquareSettings& settings, const gen::SquareRules& rules);
/// Adds what needs the words' numbers: `must` and the letter tiles. Throws Error (call) for a word that is
/// not there.
void addWordRules(const SquareSettings& settings, const gen::Lexicon& lexicon, gen::SquareRules& rules);

/// "4x4"
std::string sizeText(const gen::SquareRules& rules);

}  // namespace gridpress::jobs
