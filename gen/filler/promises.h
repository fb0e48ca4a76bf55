// gen/filler/promises: holds a puzzle against what was promised of its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/promises.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A line for each promise that does not hold, with the place; empty where all do.
std::vector<std::string> brokenPromises(const Puzzle& puzzle, const Promises& promises);

/// The cells that the message stands in.
std::vector<Cell> messageCells(const Puzzle& puzzle, const Promises& promises);

}  // namespace gridpress::gen
