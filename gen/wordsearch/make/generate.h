// gen/wordsearch/make/generate: a generator and the filler together, again where the first grid will not do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/word_search.h"

namespace gridpress::gen {

/// Makes a puzzle of a list, as makeWordSearch does.
using Generate = std::function<Puzzle(const WordList&, const WordSearchOptions&, WordSearchReport&)>;

/// Generates and fills. Where words that Contained::place sets on their own do not fit a grid whose size was
/// searched, the square grows until they do. Where an avoided word cannot be kept away, or `unique` leaves
/// words that are found twice by accident, a small grid is made again, with seeds derived from the given one
/// and, if the size was searched, up to three cells larger a side; the best is kept, the same every time. The
/// puzzle carries the seed that was given: the same call repeats it.
///
/// A message is meant to fill every cell left over, as puzzle makers do it: see fitMessage, which does it for
/// grids of up to kSmallGrid cells. Larger ones, and those of `exact`, are made with derived seeds and, if
/// the size was searched, in near squares of about as many cells as the words and the message need: some
/// hundred grids, fewer the larger they are. The first exact fit is taken; else the one with the fewest cells
/// after the message's end, which are filler; where it fits none, the error says by how much it misses the
/// best. A message through whose letters an avoided word can be read asks for another grid, too.
///
/// With `pick` and Contained::forbid only words that stand in no other word of the list are picked.
///
/// Throws Error as fillPuzzle does, and what `generate` throws.
Puzzle generateFilled(const WordList& list, const WordSearchOptions& search, const FillerOptions& options,
                      const Generate& generate, WordSearchReport& placed, FillerReport& filled);

}  // namespace gridpress::gen
