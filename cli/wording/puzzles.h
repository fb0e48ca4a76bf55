// cli/wording/puzzles: crosswords, word squares, versions, and words that were added.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/puzzle/add.h"

namespace gridpress::cli {

Words word(const jobs::CrosswordReport& report);
/// A count that nothing else was asked for goes to standard output.
Words word(const jobs::SquaresReport& report);
Words word(const jobs::AddReport& report);
Words word(const jobs::VersionsReport& report);

}  // namespace gridpress::cli
