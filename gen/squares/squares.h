// gen/squares/squares: word squares: counts them, lists them in order, chooses a few, makes one a crossword.
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

/// How squares are searched for.
struct SquareWork {
  int threads = 0;    ///< 0: number of cores. Results do not depend on it.
  Progress progress;  ///< In first rows.
};

/// The number of squares that the rules allow.
std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& rules, const SquareWork& work = {});

/// Called with the words of a square's rows; returns false to stop.
using TakeSquare = std::function<bool(std::span<const WordId> rows)>;

/// Passes on every square, in the order of its rows, from one thread at a time. Only a few are in memory.
void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work = {});

/// The words of a square's rows.
using SquareRows = std::vector<WordId>;

/// All words of a square: rows, then columns.
std::vector<WordId> wordsOf(const Lexicon& lexicon, const SquareRows& rows);

/// The `most` most familiar squares, in this order. A square is as familiar as its least familiar word; ties
/// are decided by the next one, and so on; then by the order of the rows. Searches among the most familiar
/// words first and adds more until there are enough squares, so it neither lists nor stores all.
std::vector<SquareRows> familiarSquares(const Lexicon& lexicon, const SquareRules& rules, std::size_t most,
                                        const SquareWork& work = {});

/// Up to `count` squares of which no two share a word, drawn by the seed: first rows in random order, and for
/// each one of all its squares.
std::vector<SquareRows> drawSquares(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                    std::uint64_t seed, const SquareWork& work = {});

/// Like drawSquares, but familiar ones, from a ranking of a few thousand squares for each one requested.
std::vector<SquareRows> familiarApart(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                      const SquareWork& work = {});

/// The square with its words across and down. A word without a clue in the list gets its letters, mixed by
/// the seed so that they spell no word of the lexicon if possible, as a clue in the language of the phrases.
/// Title, credit, language and generator are set by the caller.
Puzzle squarePuzzle(const Lexicon& lexicon, const SquareRows& rows, std::uint64_t seed,
                    const Phrases& phrases);

/// The tag of the words' language; empty if it cannot be detected.
std::string languageOf(const Lexicon& lexicon);

}  // namespace gridpress::gen
