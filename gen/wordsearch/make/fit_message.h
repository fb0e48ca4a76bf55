// gen/wordsearch/make/fit_message: a small grid of which a message fills every cell that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/wordsearch/make/outcome.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Sizes for words of so many letters and a message, the most promising first: the words' letters then fill
/// the rest of the grid with few of them shared, near squares rather than long ones, none shorter than the
/// longest word needs. At most a dozen.
std::vector<Cell> sizesFor(std::size_t letters, std::size_t message, std::size_t longestWord,
                           const WordSearchOptions& search);

/// True where the grid will be so small that words can be moved until the message fits.
bool messageCanBeFitted(const WordList& list, const WordSearchOptions& search, const FillerOptions& options);

/// Tries the sizes in turn (one that is given: that one), with leaveCells, for some seconds at most: the same
/// effort and the same puzzle on every machine. Contained words ride where they may. With `pick` the words
/// are drawn by the seed; where the size is given too, such as have the letters to fill it. Returns the first
/// outcome that is perfect, else the best.
Outcome fitMessage(const WordList& list, const WordSearchOptions& search, const FillerOptions& options);

}  // namespace gridpress::gen
