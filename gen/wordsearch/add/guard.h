// gen/wordsearch/add/guard: what a puzzle's constraints forbid to words that are added.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/add/add_words.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// For addWords: the message stays, no avoided word can be read through filler, and with `once` none of the
/// puzzle's words can be read at another place through the new letters. The puzzle must outlive it.
AddGuard guardOf(const Puzzle& puzzle, const Constraints& constraints, bool once);

}  // namespace gridpress::gen
