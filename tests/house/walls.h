// tests/house/walls: the house's rules about source files, checked as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::house {

/// What is wrong with one source file, each as `PATH:LINE: what`. `path` is relative to the repository
/// ("gen/words/csv.h"); its first folder is the room. The rules: includes follow the arrows between rooms;
/// model, gen and layout name no header of a library that draws or reads pages; the first line says what the
/// file is and the second holds the licence; a file has at most kMostLines lines; no path of somebody's
/// machine; no note about work left undone.
std::vector<std::string> examine(std::string_view path, std::string_view text);

/// The same over every .cc, .h and .in of all rooms, tests/ and bench/ under `root`, in the order of their
/// paths. `files` (where given) counts the files that were read.
std::vector<std::string> examineTree(const std::string& root, std::size_t* files = nullptr);

inline constexpr std::size_t kMostLines = 400;

}  // namespace gridpress::house
