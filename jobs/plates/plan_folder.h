// jobs/plates/plan_folder: whether a plan may write its files into a folder.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "settings/value.h"

namespace gridpress::jobs {

/// `made` is what a plan is made of: the keys "plan" and "inputs" of its manifest.
///
/// Throws Error (call) where an input lies among the files that the plan writes, where a file of its names is
/// there that no plan has made, and where there are prints of another plan: on one pile nobody could tell
/// them apart. Job files of another plan that has made nothing yet are removed.
void keepPlanFolder(const std::string& folder, const std::vector<std::string>& inputs, const Object& made);

}  // namespace gridpress::jobs
