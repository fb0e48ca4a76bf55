// gen/squares/square_puzzle: a word square as a crossword.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "gen/squares/squares.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// The square with its words across and down. A word without a clue of the list's gets its letters, mixed by
/// the seed so that they spell no word of the lexicon where that can be, in the language of the phrases.
/// Title, credit, language and generator are the caller's to fill in.
Puzzle squarePuzzle(const Lexicon& lexicon, const SquareRows& rows, std::uint64_t seed,
                    const Phrases& phrases);

/// The tag of the words' language; empty where they do not tell it.
std::string languageOf(const Lexicon& lexicon);

}  // namespace gridpress::gen
