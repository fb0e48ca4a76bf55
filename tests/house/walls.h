// tests/house/walls: the house's rules about source files, checked as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::house {

/// Each room and the rooms that it may name besides itself, as the build has them. A room is a folder; one
/// may lie in another ("gen/grid"). Who may name a room may name all that lie in it.
using Arrows = std::map<std::string, std::set<std::string>, std::less<>>;

/// Reads the file that cmake/rooms.cmake writes.
Arrows readArrows(const std::string& file);

/// What is wrong with one source file, each as `PATH:LINE: what`. `path` is relative to the repository
/// ("gen/files/csv.h"). The rules: includes follow the arrows between rooms; model, gen and layout name no
/// header of a library that draws or reads pages; the first line says what the file is and the second holds
/// the licence; a file has at most kMostLines lines; no call of a room reads
/// numbers by the locale; none has a name that was given up for a better one; no path of somebody's machine;
/// no note about work left undone.
std::vector<std::string> examine(const Arrows& arrows, std::string_view path, std::string_view text);

/// The same over every .cc, .h and .in of all rooms, tests/, bench/ and fuzz/ under `root`, in the order of
/// their paths. `files` (where given) counts the files that were read.
std::vector<std::string> examineTree(const Arrows& arrows, const std::string& root,
                                     std::size_t* files = nullptr);

inline constexpr std::size_t kMostLines = 500;

}  // namespace gridpress::house
