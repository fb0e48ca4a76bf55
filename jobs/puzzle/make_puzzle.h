// jobs/puzzle/make_puzzle: a list to a word search with all its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/word_search.h"
#include "jobs/workspace.h"
#include "model/constraints.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

struct FilledPuzzle {
  Puzzle puzzle;
  gen::WordSearchReport placed;
  gen::FillerReport filled;
};

FilledPuzzle makePuzzle(const WordList& words, const gen::WordSearchOptions& search,
                        const gen::FillerOptions& filler, Events& events);

}  // namespace gridpress::jobs
