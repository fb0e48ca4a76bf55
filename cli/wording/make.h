// cli/wording/make: what make made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/chain/make.h"

namespace gridpress::cli {

/// The files were named while they were made. In full: their costs and each check.
Words word(const jobs::MakeReport& report);

}  // namespace gridpress::cli
