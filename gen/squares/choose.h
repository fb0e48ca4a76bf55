// gen/squares/choose: a few squares out of many: the most familiar ones, or some for a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/squares/squares.h"

namespace gridpress::gen {

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

}  // namespace gridpress::gen
