// gen/wordsearch/refine/pick: chooses some words of a longer list so that they fill a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/grid/board.h"

namespace gridpress::gen {

/// Chooses `count` words that all stand in the grid (blank, with cells outside or not; at most kSmallGrid
/// cells) and together use as many of its cells as it can find. Returns their places, kNowhere for the words
/// that were not chosen; fewer than `count` stand where no more could be made to.
///
/// A random word gives way to the one, of some that are tried, that fills the most cells; what makes the grid
/// emptier, or leaves a word less in it, is undone. It ends with a full grid, or when `budget` letters have
/// been compared. Chance comes from the rule's seed alone.
Places pickWords(const std::vector<Word>& words, const Rule& rule, const Grid& blank, std::size_t count,
                 std::uint64_t budget);

}  // namespace gridpress::gen
