// jobs/resolve/job: finds a job by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/job.h"

#include "model/nearest.h"

namespace gridpress::jobs {

const Job& jobNamed(std::string_view name, const std::vector<Job>& jobs) {
  std::vector<std::string> names;
  for (const Job& job : jobs) {
    if (job.name == name) return job;
    names.push_back(job.name);
  }
  throw Error::call("unknown job '" + std::string(name) + "'",
                    didYouMean(name, names, "see gridpress --help for all jobs"));
}

}  // namespace gridpress::jobs
