// cli/wording/prints: reports that are files and little else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/print/poster.h"

namespace gridpress::cli {

Words word(const jobs::PosterReport& report);

}  // namespace gridpress::cli
