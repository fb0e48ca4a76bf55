// cli/puzzle_file: a puzzle's file with what it says of its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/made.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::cli {

/// As loadPuzzle and writePuzzle of cli/jobs.h.
Puzzle loadPuzzle(const std::string& path, Constraints& constraints);
Made writePuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::string& path,
                 const std::string& format = "");

}  // namespace gridpress::cli
