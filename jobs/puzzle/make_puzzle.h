// jobs/puzzle/make_puzzle: a list to a word search with all its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/make.h"
#include "jobs/puzzle/fill_settings.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// What the generator is asked, for these words. Throws Error (call).
gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace);

/// Notes "difficulty.missed" where a grid is not as hard as it was asked to be.
void noteLevel(const GridSettings& asked, const GridReport& made, Events& events);

/// The puzzle names the program that made it.
gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events);

}  // namespace gridpress::jobs
