// cli/wording/words: what cleaning did to a list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/puzzle/words.h"

namespace gridpress::cli {

/// Where a list is written, the details are its rules and letters; else they are what was asked for.
Words word(const jobs::WordsReport& report);

}  // namespace gridpress::cli
