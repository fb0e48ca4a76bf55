// gen/wordsearch/make/versions: several puzzles with the same words, in grids of the same shape.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gen/wordsearch/make/make.h"

namespace gridpress::gen {

/// The seed of version 0 (A: the given one), 1 (B), ...; short enough to be written by hand.
std::uint64_t versionSeed(std::uint64_t seed, int version);

/// Makes versions A, B, ... of a list, all of one size: if it is searched, all grow until each holds its
/// words. A is the result of makeWordSearch with the settings; the others have A's words, cells and
/// directions. If the size is given, the last one may have unplaced words, which is then why there are fewer
/// than `count`.
///
/// Throws as makeWordSearch.
std::vector<WordSearch> makeVersions(const WordList& list, const WordSearchSettings& settings, int count,
                                     Events& events = noEvents());

/// Makes versions B, C, ... (`count` includes A) of the puzzle, which is version A: with its words, cells,
/// directions and constraints. All of these are in the puzzle's file, so it does not matter when they are
/// made. If its file names no avoid list, the words of `usualAvoid` are avoided. The last one may have
/// unplaced words, which is then why there are fewer.
std::vector<WordSearch> furtherVersions(const Puzzle& first, const Constraints& constraints, int count,
                                        const std::vector<std::string>& usualAvoid, int threads = 0,
                                        Events& events = noEvents());

}  // namespace gridpress::gen
