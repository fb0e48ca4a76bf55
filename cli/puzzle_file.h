// cli/puzzle_file: a puzzle's file with what it promises.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/made.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::cli {

/// As loadPuzzle and writePuzzle of cli/jobs.h.
Puzzle loadPuzzle(const std::string& path, Promises& promises);
Made writePuzzle(const Puzzle& puzzle, const Promises& promises, const std::string& path,
                 const std::string& format = "");

}  // namespace gridpress::cli
