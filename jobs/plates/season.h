// jobs/plates/season: a table of all books of a plan, with their pages, spines, checks and sums.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `season`: describe() documents each.
struct SeasonSettings {
  std::string plan;  ///< The jobs.txt of a plan of books.
  std::string output;
};
SettingTable describe(const SeasonSettings*);

/// The job files that the plan names, and what they have made.
std::vector<std::string> filesRead(const SeasonSettings& settings);

/// A book of the season, from its current files.
struct SeasonBook {
  std::string job;   ///< Its job file: "animals.toml".
  std::string book;  ///< Its print, relative to the plan's folder: "out/animals.pdf".
  int pages = 0;     ///< 0: not made.
  std::optional<double> spineInches;
  std::string checks;  ///< Its certificate's verdict: "All 11 checks passed"; empty: not verified.
  bool passed = false;
  std::string sha256, cover, coverSha256;
};
FieldTable fieldsOf(const SeasonBook*);

/// The plan's books, in order.
struct SeasonReport : Report {
  std::vector<SeasonBook> books;
};
FieldTable fieldsOf(const SeasonReport*);

/// Writes a tab-separated row for each book. `report.failure` is set if a book is not made or failed a check.
/// Throws Error (call) for a plan without books. `all` are the jobs that a plan may name.
SeasonReport runSeason(const SeasonSettings& settings, const std::vector<Job>& all,
                       const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
