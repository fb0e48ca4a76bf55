// jobs/plates/plan: work for many machines, as a folder of job files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `plan`: the plan's file, and the folder that is written.
struct PlanSettings {
  std::string plan, output;
};
SettingTable describe(const PlanSettings*);

/// One job file of a plan.
struct PlannedJob {
  std::string job;   ///< Its file, in the folder: "plate-01.toml".
  std::string list;  ///< The list that it reads, there: "lists/plate-01.tsv".
  std::string title;
  std::uint64_t words = 0, letters = 0;  ///< Of a plate.
};
FieldTable fieldsOf(const PlannedJob*);

/// The job files that `plan` wrote, and what they come to.
struct PlanReport : Report {
  std::vector<PlannedJob> jobs;
  bool books = false;                               ///< Of books; else of plates.
  std::uint64_t names = 0, words = 0, letters = 0;  ///< Of plates.
  std::string join;                                 ///< The job file that runs after all others.
};
FieldTable fieldsOf(const PlanReport*);

/// The files that the plan names; none where it cannot be read (yet).
std::vector<std::string> filesRead(const PlanSettings& settings);

/// Writes into the folder: `jobs.txt` with a job file a line, the job files and `join.toml`, `lists/` that
/// they read, an empty `out/` that they write into, `manifest.json` (what was planned of what, by SHA-256)
/// and `SHA256SUMS` (for sha256sum --check). The same plan gives the same bytes. No file names a path outside
/// the folder, but those that the plan's own settings name. `all` are the jobs that a plan may name.
PlanReport runPlan(const PlanSettings& settings, const std::vector<Job>& all, const Workspace& workspace,
                   Events& events);

}  // namespace gridpress::jobs
