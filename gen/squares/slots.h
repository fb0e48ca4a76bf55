// gen/squares/slots: what each row and each column of a square may still be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/squares/lexicon.h"
#include "gen/squares/rules.h"

namespace gridpress::gen {

/// The words that may stand in each row and column, by rising number.
struct Slots {
  std::vector<std::vector<WordId>> rows, columns;
};

/// Takes out the words that cannot stand where they are because no word that crosses them has their letter
/// there, until nothing changes. False where a row or column is left without any.
bool narrow(Slots& slots, const Lexicon& lexicon);

/// All squares of the rules, as cases of which no two hold the same square: one case for each place in which
/// the first new word, and each word that must be there, can stand first.
std::vector<Slots> casesOf(const Lexicon& lexicon, const SquareRules& rules);

}  // namespace gridpress::gen
