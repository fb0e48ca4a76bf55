// proof/lattice/read_word: follows a word through the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/puzzle.h"

namespace gridpress::proof {

/// Empty where a placement reads its word; else what is wrong: "POZOS from 6,141 ↙ meets B at 4,143, where it
/// has Z", or that it leaves the grid.
std::string misreads(const Puzzle& puzzle, const Placement& placement);

/// "POZOS from 6,141 ↙".
std::string nameOf(const Puzzle& puzzle, const Placement& placement);
/// What a finding calls the puzzle: its title in quotation marks.
std::string nameOf(const Puzzle& puzzle);

}  // namespace gridpress::proof
