// jobs/plates/season: a publisher's season: a book of each list in a folder, all by one recipe.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/plates/plan.h"
#include "jobs/plates/plan_file.h"

namespace gridpress::jobs {

/// The recipe and the lists of a season. Throws Error (call) where there are none.
std::vector<std::string> seasonInputs(const BooksPlan& books);

/// Copies the lists into the folder's `lists/`, with the recipe filled in beside each, and writes a job file
/// for each book. Throws Error (call) for a recipe that does not name {file}, or is wrong once it is filled
/// in.
std::vector<PlannedJob> planSeason(const PlanFile& plan, const std::string& folder,
                                   const std::vector<Job>& all);

}  // namespace gridpress::jobs
