// jobs/plates/plan: work for many machines, as a folder of job files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `plan`: the plan's file, and the folder to write.
struct PlanSettings {
  std::string plan, output;
};
SettingTable describe(const PlanSettings*);

/// One job file of a plan.
struct PlannedJob {
  std::string job;   ///< Its file, in the folder: "plate-01.toml".
  std::string list;  ///< Its list, in the folder: "lists/plate-01.tsv".
  std::string title;
  std::uint64_t words = 0, letters = 0;  ///< For a plate.
};
FieldTable fieldsOf(const PlannedJob*);

/// The job files that `plan` wrote, and their totals.
struct PlanReport : Report {
  std::vector<PlannedJob> jobs;
  bool books = false;                               ///< For books; else for plates.
  std::uint64_t names = 0, words = 0, letters = 0;  ///< For plates.
  std::string join;                                 ///< The job file to run after all others.
};
FieldTable fieldsOf(const PlanReport*);

/// The files that the plan names; none if it cannot be read (yet).
std::vector<std::string> filesRead(const PlanSettings& settings);

/// Writes to the folder: `jobs.txt` with one job file per line, the job files and `join.toml`, `lists/` that
/// they read, an empty `out/` for their output, `manifest.json` (plan and inputs, by SHA-256) and
/// `SHA256SUMS` (for sha256sum --check). The same plan gives the same bytes. The files name no path outside
/// the folder, except those in the plan's own settings. `all` are the jobs that a plan may name.
PlanReport runPlan(const PlanSettings& settings, const std::vector<Job>& all, const Workspace& workspace,
                   Events& events);

}  // namespace gridpress::jobs
