// gen/squares/squares: word squares: how many there are, each in order, a few of them, one as a crossword.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"
#include "gen/squares/walk.h"
#include "model/events.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// How squares are looked for.
struct SquareWork {
  int threads = 0;    ///< 0: as many as the machine has cores. Results do not depend on it.
  Progress progress;  ///< In first rows.
};

/// How many squares the rules allow.
std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& rules, const SquareWork& work = {});

/// Takes the words of a square's rows; false where no more are wanted.
using TakeSquare = std::function<bool(std::span<const WordId> rows)>;

/// Hands on every square, in the order of its rows, from one thread at a time. Only a few are in memory.
void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work = {});

/// The words of a square's rows.
using SquareRows = std::vector<WordId>;

/// Every word of a square: rows, then columns.
std::vector<WordId> wordsOf(const Lexicon& lexicon, const SquareRows& rows);

/// The `most` most familiar squares, those first. A square is as familiar as its least familiar word; among
/// equals the next one decides, and so on; then the order of the rows. Searches among the most familiar words
/// first and takes more of them until there are enough squares, so it neither lists nor keeps all.
std::vector<SquareRows> familiarSquares(const Lexicon& lexicon, const SquareRules& rules, std::size_t most,
                                        const SquareWork& work = {});

/// Up to `count` squares of which no two share a word, as the seed draws them: first rows in a drawn order,
/// of each one square drawn from all that have it.
std::vector<SquareRows> drawSquares(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                    std::uint64_t seed, const SquareWork& work = {});

/// The same, but familiar ones, as far down the ranking as a few thousand squares for each that is wanted.
std::vector<SquareRows> familiarApart(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                      const SquareWork& work = {});

/// The square with its words across and down. A word without a clue of the list's gets its letters, mixed by
/// the seed so that they spell no word of the lexicon where that can be, in the language of the phrases.
/// Title, credit, language and generator are the caller's to fill in.
Puzzle squarePuzzle(const Lexicon& lexicon, const SquareRows& rows, std::uint64_t seed,
                    const Phrases& phrases);

/// The tag of the words' language; empty where they do not tell it.
std::string languageOf(const Lexicon& lexicon);

}  // namespace gridpress::gen
