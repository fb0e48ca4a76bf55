// cli/wording/grid: how a grid came out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_report.h"

namespace gridpress::cli {

/// "2 words of the avoid list stand inside words of `where`:"
std::string avoidedInside(std::size_t words, const std::string& where);
/// What else can be read.
Words word(const jobs::FillReport& filler);
/// What was placed, and what else can be read.
Words word(const jobs::GridReport& grid, const jobs::FillReport& filler);
Words word(const jobs::GenerateReport& report);

}  // namespace gridpress::cli
