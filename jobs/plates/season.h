// jobs/plates/season: the table at the end of a season: each book with its pages, spine, checks and sums.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `season`: describe() says what each means.
struct SeasonSettings {
  std::string plan;  ///< The jobs.txt of a plan of books.
  std::string output;
};
SettingTable describe(const SeasonSettings*);

/// The job files that the plan names, and what they have made.
std::vector<std::string> filesRead(const SeasonSettings& settings);

/// A book of the season, as its files are now.
struct SeasonBook {
  std::string job;   ///< Its job file: "animals.toml".
  std::string book;  ///< Its print, from the plan's folder: "out/animals.pdf".
  int pages = 0;     ///< 0: it is not made.
  std::optional<double> spineInches;
  std::string checks;  ///< What its certificate says: "All 11 checks passed"; empty: it was not verified.
  bool passed = false;
  std::string sha256, cover, coverSha256;
};
FieldTable fieldsOf(const SeasonBook*);

/// The plan's books, in its order.
struct SeasonReport : Report {
  std::vector<SeasonBook> books;
};
FieldTable fieldsOf(const SeasonReport*);

/// Writes a row for each book, tab-separated. `report.failure` is set where a book is not made or failed a
/// check. Throws Error (call) for a plan that has no books. `all` are the jobs that a plan may name.
SeasonReport runSeason(const SeasonSettings& settings, const std::vector<Job>& all,
                       const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
