// gen/wordsearch/make/versions: several puzzles of the same words, in grids of the same shape.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gen/wordsearch/make/make.h"

namespace gridpress::gen {

/// The seed of version 0 (A: the given one), 1 (B), ...; short enough to be written on a slip of paper.
std::uint64_t versionSeed(std::uint64_t seed, int version);

/// Makes versions A, B, ... of a list, all of one size: where it is searched, all become larger until each
/// holds its words. A is what makeWordSearch makes of the settings; each other has A's words, cells and
/// directions. Of a size that is given the last one may have words without a place: then it is the reason to
/// end early.
///
/// Throws as makeWordSearch.
std::vector<WordSearch> makeVersions(const WordList& list, const WordSearchSettings& settings, int count,
                                     Events& events = noEvents());

/// Makes versions B, C, ... (`count` with A) of the puzzle, which is version A: of its words and cells, words
/// reading in its directions, with its constraints. All of it is in the puzzle's file, so that it does not
/// matter when they are made. Where its file names no avoid list, `usualAvoid` is kept away. The last may
/// have words without a place: then it is the reason to end early.
std::vector<WordSearch> furtherVersions(const Puzzle& first, const Constraints& constraints, int count,
                                        const std::vector<std::string>& usualAvoid, int threads = 0,
                                        Events& events = noEvents());

}  // namespace gridpress::gen
