// gen/wordsearch/make/place_puzzle: one grid by the rule of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "gen/wordsearch/make/place.h"
#include "gen/wordsearch/make/riding.h"
#include "gen/wordsearch/refine/spread.h"

namespace gridpress::gen {

/// What spreadWords is asked for words of a puzzle in a grid like this: three crossings for four
/// words; more where the words would otherwise use more of the cells than they should.
SpreadTask spreadTask(const Riding& riding, const Rule& rule, const Grid& blank, double density);

/// The size of which words use that share, with `leave` cells in no word at least: columns and rows, the same
/// or one row more, or the shape's proportions; not smaller than the longest word needs.
Cell sizeForPuzzle(const std::vector<Word>& standing, std::size_t leave, const WordSearchSettings& settings);

/// As many words of the list as are to be picked, drawn by the seed; for a size that is given such as have
/// room in it, and use about the share of its cells that they should. Throws Error (call) where too few have.
WordList drawForPuzzle(const WordList& list, const WordSearchSettings& settings);

/// Places the words by spreadWords (gen/wordsearch/refine/spread.h), once. A size that is not given is
/// sizeForPuzzle's, and grows until it holds every word. Contained words ride where they may. Where words
/// find no room so, the plain rule places them first.
///
/// Throws Error (call) for a grid of more than kSmallGrid cells; as placeWords.
Placed placePuzzle(const WordList& list, const WordSearchSettings& settings, Events& events);

}  // namespace gridpress::gen
