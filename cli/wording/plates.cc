// cli/wording/plates: a line a job with --verbose.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include <filesystem>

#include "model/length_text.h"

namespace gridpress::cli {

Words word(const jobs::PlanReport& report) {
  Words words;
  const std::string jobs = report.files.empty() ? "jobs.txt" : report.files.front().path;
  if (report.books) {
    words.lines = {counted(report.jobs.size(), "book") + "; run each job of " + jobs};
  } else {
    const std::filesystem::path folder = std::filesystem::path(jobs).parent_path();
    words.lines = {counted(report.words, "word") + ", " + counted(report.letters, "letter") + " on " +
                       counted(report.jobs.size(), "plate"),
                   "run each job of " + jobs + ", then " + (folder / report.join).string()};
  }
  for (const jobs::PlannedJob& job : report.jobs)
    words.details.push_back(
        job.job + ": " + job.title +
        (report.books ? "" : "; " + counted(job.words, "word") + ", " + counted(job.letters, "letter")));
  return words;
}

Words word(const jobs::JoinReport& report) {
  Words words{{},
              {counted(report.words, "word") + " of " + counted(report.plates, "plate") + " in " +
               counted(report.volumes, "volume") + (report.checked == 0 ? "" : ", every entry read back")},
              fileTable(report.files, true)};
  for (std::string& file : fileTable(report.files)) words.lines.push_back(std::move(file));
  return words;
}

}  // namespace gridpress::cli
