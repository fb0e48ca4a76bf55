// cli/wording/plates: what was planned, and joined.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/plates/join.h"
#include "jobs/plates/plan.h"

namespace gridpress::cli {

/// "148,970 words, 962,000 letters on 14 plates; run each job of plan/jobs.txt, then plan/join.toml"
Words word(const jobs::PlanReport& report);
Words word(const jobs::JoinReport& report);

}  // namespace gridpress::cli
