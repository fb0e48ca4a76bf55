// jobs/puzzle/list_files: a folder of lists, and what a list is called by its file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::jobs {

/// In the order of their names, numbers by their value; hidden files, puzzles, recipes and prints are passed
/// over. Throws Error (call) for a folder without lists.
std::vector<std::string> listsIn(const std::string& folder);

/// "lists/02_farm-animals.txt" is "Farm animals". A name in capitals or with spaces is as its author wants
/// it.
std::string titleByFile(const std::string& path);

}  // namespace gridpress::jobs
