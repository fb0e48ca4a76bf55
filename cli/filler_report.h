// cli/filler_report: what is read by accident in a grid, and what was done about it, for people and as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "gen/wordsearch/fill/fill.h"
#include "model/puzzle.h"

namespace gridpress::cli {

nlohmann::json toJson(const gen::FillerReport& report, const Puzzle& puzzle);
std::vector<std::string> describe(const gen::FillerReport& report, const Puzzle& puzzle);

}  // namespace gridpress::cli
