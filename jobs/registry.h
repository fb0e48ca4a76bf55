// jobs/registry: the table of all jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/documents/template.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// All jobs, in the order of the help.
const std::vector<Job>& allJobs();
/// Every kind of TOML file that users write, except job files.
const std::vector<FileKind>& allFileKinds();
/// Throws Error (call) for an unknown name, with the nearest one.
inline const Job& jobNamed(std::string_view name) {
  return jobNamed(name, allJobs());
}

}  // namespace gridpress::jobs
