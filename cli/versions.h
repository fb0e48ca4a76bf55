// cli/versions: several puzzles of one list, and the key to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/filler_flags.h"
#include "gen/wordsearch/make/word_search.h"
#include "model/constraints.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::cli {

struct VersionFlags {
  int count = 1;
  std::string key;

  void add(CLI::App& app);
};

/// The seed of version 0 (A: the given one), 1 (B), ...; short enough to be written on a slip of paper.
std::uint64_t versionSeed(std::uint64_t seed, int version);

/// A puzzle and what its file promises.
struct PromisedPuzzle {
  Puzzle puzzle;
  Promises promises;
};

/// The puzzle as version A, then others up to `count`: of its words and cells, words reading the same ways,
/// with what it promises. All of it is in the puzzle's file, so that it does not matter when they are made.
/// Throws Error (job) where the words do not fit again.
std::vector<PromisedPuzzle> versionsOf(const Context& context, PromisedPuzzle first, int count);

/// `dir/name-A.ipuz` of `dir/name.ipuz`.
std::string versionPath(const std::string& path, const std::string& version);

/// Writes name-A.ipuz, name-B.ipuz, ... (from `output`, name.ipuz), all of one size, and the key where one is
/// asked for. A has the seed that is given, the others are as versionsOf makes them. Returns the exit code.
/// Throws Error: call where the output is standard output, job where words do not fit.
int makeVersions(const Context& context, const WordList& list, gen::WordSearchOptions options,
                 const VersionFlags& flags, const FillerFlags& filler, const std::string& output,
                 const std::string& format);

}  // namespace gridpress::cli
