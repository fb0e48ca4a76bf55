// gen/letters/small_letters: a puzzle in small letters, as beginners read them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/puzzle.h"

namespace gridpress::gen {

/// The same puzzle with small letters in its alphabet, grid and words' texts, as its language has them. As it
/// is where two letters would become one, or its script knows no case.
Puzzle inSmallLetters(Puzzle puzzle);

}  // namespace gridpress::gen
