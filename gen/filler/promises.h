// gen/filler/promises: holds a puzzle against what was promised of its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "gen/small/add_words.h"
#include "model/promises.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A line for each promise that does not hold, with the place; empty where all do.
std::vector<std::string> brokenPromises(const Puzzle& puzzle, const Promises& promises);

/// For addWords: the message stays, no avoided word can be read through filler, and with `once` none of the
/// puzzle's words can be read at another place through the new letters. The puzzle must outlive it.
AddGuard guardOf(const Puzzle& puzzle, const Promises& promises, bool once);

/// Adds the words that can no longer be found once to those of which it is not promised; returns them.
std::vector<std::string> noLongerOnce(const Puzzle& puzzle, Promises& promises);

/// The cells that the message stands in.
std::vector<Cell> messageCells(const Puzzle& puzzle, const Promises& promises);

}  // namespace gridpress::gen
