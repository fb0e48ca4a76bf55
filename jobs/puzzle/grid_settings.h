// jobs/puzzle/grid_settings: where words may stand, in how large a grid, and how hard to look for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "gen/wordsearch/make/settings.h"
#include "jobs/settings/grid_size.h"
#include "jobs/settings/table.h"
#include "jobs/workspace.h"

namespace gridpress::jobs {

/// Where words may stand, and in how large a grid.
struct GridSettings {
  GridSize size;
  std::uint64_t seed = 1;
  bool partial = false;
  std::string directions = "hard", mask;
  std::size_t pick = 0;
  bool exact = false, balance = false, grow = false, refine = false, tight = false;
  int effort = 0;
  std::optional<Duration> time;
};
const SettingTable& describe(const GridSettings*);

/// For the generator, without letters to fill. Reads the mask. Throws Error (call).
gen::WordSearchSettings optionsOf(const GridSettings& settings, const Workspace& workspace);

}  // namespace gridpress::jobs
