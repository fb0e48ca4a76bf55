// cli/wording/wording: what a report says to a person at a terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <vector>

#include "jobs/files/report.h"

namespace gridpress::cli {

/// A report in words. A successful run prints a few lines; --verbose adds the details.
struct Words {
  std::vector<std::string> out = {};      ///< The result itself, on standard output.
  std::vector<std::string> lines = {};    ///< On standard error.
  std::vector<std::string> details = {};  ///< On standard error, with --verbose.
  bool verdict = false;  ///< `out` only says whether all is well; --quiet suppresses it if so.
};

/// Appends a part's words to a whole's, with `before` in front of each line.
void add(Words part, Words& whole, const std::string& before = "");

/// Appends ten lines and how many more there are, which become details; `before` in front of each.
void addShortened(const std::vector<std::string>& all, Words& whole, const std::string& before = "");

/// A text that names settings (model/error.h), with flags.
std::string withFlags(const std::string& text);

/// "CAT, DOG and 3 more": at most `shown` of them.
std::string listed(const std::vector<std::string>& names, std::size_t shown = 10);
/// A table with a line for each file: name, size, extent; with `costs` also time and memory.
std::vector<std::string> fileTable(const std::vector<jobs::OutputFile>& files, bool costs = false);
/// Rows of equally many cells, two spaces apart; columns are flush right, except those in `left`.
std::vector<std::string> inColumns(const std::vector<std::vector<std::string>>& rows,
                                   const std::set<std::size_t>& left);

}  // namespace gridpress::cli
