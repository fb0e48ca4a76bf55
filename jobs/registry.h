// jobs/registry: every job, as a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/documents/template.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// In the order in which help shows them.
const std::vector<Job>& allJobs();
/// Every kind of file that is written in TOML, but job files, which name jobs.
const std::vector<FileKind>& allFileKinds();
/// Throws Error (call) for a name that no job has, with the nearest one.
inline const Job& jobNamed(std::string_view name) {
  return jobNamed(name, allJobs());
}

}  // namespace gridpress::jobs
