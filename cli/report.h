// cli/report: prints what a command did, for people or as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "gen/words/report.h"
#include "gen/wordsearch/make/word_search.h"
#include "layout/tiles/tiles.h"
#include "model/error.h"
#include "model/puzzle.h"

namespace gridpress::cli {

nlohmann::json toJson(const gen::CleanReport& report);
nlohmann::json toJson(const gen::WordSearchReport& report, const Puzzle& puzzle);

/// "148,970 of 148,970 words placed in 902 x 902 cells; ..."
std::vector<std::string> describe(const gen::WordSearchReport& report, const Puzzle& puzzle);
/// "80 landscape sheets, ..."
std::string describe(const layout::TilePlan& plan);

/// With --json the value on standard output, else the lines on standard error (unless --quiet).
void tell(const Context& context, const nlohmann::json& json, const std::vector<std::string>& lines);

/// Where the words that do not fit are named: each on standard error.
void nameLeftOver(const Puzzle& puzzle);

/// The error to end with where words are left over: how many, and a proof that they cannot all stand, or else
/// the effort.
Error misfit(const gen::WordSearchReport& report, const Puzzle& puzzle, bool partial);

/// Tells that names which stand several times in the sources are one word; a school's list is not meant to.
void tellDuplicates(const Context& context, const gen::CleanReport& cleaning);

}  // namespace gridpress::cli
