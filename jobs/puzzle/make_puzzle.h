// jobs/puzzle/make_puzzle: a list to a word search with all its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/make/settings.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/word_list.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What stands in the cells that no word needs.
struct FillSettings {
  std::string filler = "words";
  std::vector<std::string> avoid;
  std::optional<gen::Contained> contained;
  std::optional<std::string> message;
  bool unique = false;
};
const SettingTable& describe(const FillSettings*);

/// Into the generator's settings, for words in this alphabet. Reads lists of words to avoid and a message's
/// file. Throws Error (call), also for a message in a grid that is placed so that none can be fitted.
void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const Alphabet& alphabet,
           const Workspace& workspace);

/// What the generator is asked, for these words. Throws Error (call).
gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace);

/// Notes "difficulty.missed" where a grid is not as hard as it was asked to be.
void noteLevel(const GridSettings& asked, const GridReport& made, Events& events);

/// The puzzle names the program that made it.
gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events);

}  // namespace gridpress::jobs
