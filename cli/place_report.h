// cli/place_report: how a puzzle's words lie, for people and as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "gen/grid/difficulty.h"

namespace gridpress::cli {

/// The words and their share by direction, drawn as a compass of three lines.
std::vector<std::string> rose(const std::array<std::uint64_t, 8>& perDirection);
/// One object a direction, clockwise from the right: name, arrow, words, share.
nlohmann::json roseJson(const std::array<std::uint64_t, 8>& perDirection);

/// Two lines: what it measures, and the name.
std::vector<std::string> describe(const gen::Difficulty& difficulty);
nlohmann::json toJson(const gen::Difficulty& difficulty);

}  // namespace gridpress::cli
