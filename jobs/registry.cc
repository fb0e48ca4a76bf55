// jobs/registry: the one list of jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job.h"
#include "jobs/print/poster.h"
#include "jobs/puzzle/generate.h"
#include "layout/style/toml_reader.h"
#include "model/error.h"

namespace gridpress::jobs {

const std::vector<Job>& allJobs() {
  static const std::vector<Job> jobs = {makeJob("generate", "Hide words in a grid", runGenerate),
                                        makeJob("poster", "Set a puzzle as a poster", runPoster)};
  return jobs;
}

const Job& jobNamed(std::string_view name) {
  std::vector<std::string> names;
  for (const Job& job : allJobs()) {
    if (job.name == name) return job;
    names.push_back(job.name);
  }
  const std::string nearest = layout::nearest(name, names);
  throw Error::call("unknown job '" + std::string(name) + "'", nearest.empty()
                                                                   ? "see gridpress --help for all jobs"
                                                                   : "did you mean '" + nearest + "'?");
}

}  // namespace gridpress::jobs
