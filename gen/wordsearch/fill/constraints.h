// gen/wordsearch/fill/constraints: holds a puzzle against what was promised of its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A line for each promise that does not hold, with the place; empty where all do.
std::vector<std::string> brokenConstraints(const Puzzle& puzzle, const Constraints& constraints);

/// Adds the words that can no longer be found once to those of which it is not promised; returns them.
std::vector<std::string> noLongerOnce(const Puzzle& puzzle, Constraints& constraints);

/// The cells that the message stands in.
std::vector<Cell> messageCells(const Puzzle& puzzle, const Constraints& constraints);

/// The words to avoid in the letters of this alphabet; one with a letter that no cell shows cannot be read,
/// and is left out.
std::vector<std::vector<Letter>> lettersOf(const std::vector<std::vector<std::string>>& avoid,
                                           const Alphabet& alphabet);

}  // namespace gridpress::gen
