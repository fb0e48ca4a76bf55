// gen/letters/small_letters: a puzzle in small letters, for beginners.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/puzzle.h"

namespace gridpress::gen {

/// The same puzzle with small letters in its alphabet, grid and words' texts, by the rules of its language.
/// Unchanged if two letters would become one, or if its script has no case.
Puzzle inSmallLetters(Puzzle puzzle);

}  // namespace gridpress::gen
