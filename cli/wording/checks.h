// cli/wording/checks: what verify and preflight found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/wording/wording.h"
#include "jobs/proof/preflight.h"
#include "jobs/proof/verify.h"

namespace gridpress::cli {

/// A line for each check, with its figures; below it the first ten findings, and how many more there are.
std::vector<std::string> checkLines(const std::vector<jobs::CheckReport>& checks);

// The result itself is the text, on standard output.
Words word(const jobs::VerifyReport& report);
Words word(const jobs::PreflightReport& report);

}  // namespace gridpress::cli
