// jobs/puzzle/puzzle_keys: which puzzles a print shows, whatever their files are called.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// Twelve hexadecimal digits of the SHA-256 of the puzzle's file.
std::string keyOf(const Puzzle& puzzle, const Constraints& constraints = {});

/// What a print of several puzzles records, in their order: {"puzzles": ["0f3a...", ...]}.
inline constexpr const char* kPuzzleKeys = "puzzles";

/// Which job set pages that others set, too: {"print": "crossword"}. A sheet's have none.
inline constexpr const char *kPrintKind = "print", *kCrosswordPrint = "crossword", *kSquaresPrint = "squares";

}  // namespace gridpress::jobs
