// gen/filler/generate: a generator and the filler together, again where the first grid will not do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gen/filler/filler.h"
#include "gen/wordsearch/word_search.h"

namespace gridpress::gen {

/// Makes a puzzle of the list, as makeWordSearch does.
using Generate = std::function<Puzzle(const WordSearchOptions&, WordSearchReport&)>;

/// Generates and fills. Where words that Contained::place sets on their own do not fit a grid whose size was
/// searched, the square grows until they do. Throws Error as fillPuzzle does, and what `generate` throws.
Puzzle generateFilled(const WordList& list, const WordSearchOptions& search, const FillerOptions& options,
                      const Generate& generate, WordSearchReport& placed, FillerReport& filled);

}  // namespace gridpress::gen
