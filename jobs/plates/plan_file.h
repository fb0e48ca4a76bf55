// jobs/plates/plan_file: PLAN.toml: what is to be divided, into what, and what is made of each part.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/plates/divide.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// A table of the plan that is called like a job: that job's settings, for each plate or book.
struct PlanStep {
  std::string job;
  Object settings;
  std::size_t line = 0;
};

/// `[plates]`: one list of words on several posters.
struct PlatesPlan {
  WordSettings words;  ///< `[words]`
  Division division;
  std::optional<PlanStep> join;
};

/// `[books]`: a book of each list in a folder.
struct BooksPlan {
  std::string lists;   ///< A folder.
  std::string recipe;  ///< A book's TOML file; {theme} and {file} stand for each list's title and path.
};

struct PlanFile {
  std::string path;
  std::optional<PlatesPlan> plates;  ///< These, or books.
  std::optional<BooksPlan> books;
  std::vector<PlanStep> steps;  ///< In the order in which they run.
};

/// Paths are beside the file. Throws Error (call) with file and line: an unknown table or key, a wrong value,
/// neither plates nor books or both.
PlanFile readPlanFile(const std::string& path);

/// A step's settings with those that the plan gives itself. Throws Error (call), with the plan's line, for
/// what the job's own table refuses.
std::string stepText(const PlanStep& step, const Object& given, const std::string& plan,
                     const std::vector<Job>& jobs);

}  // namespace gridpress::jobs
