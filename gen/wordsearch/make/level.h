// gen/wordsearch/make/level: a puzzle that is as hard as it was asked to be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/candidate.h"

namespace gridpress::gen {

/// Looks for filler with which the puzzle's score (gen/grid/difficulty.h) lies in the level that its settings
/// ask for: with the fewest decoys that will do, where it is too easy. What stands in words stays. The
/// filler's kind becomes FillerKind::decoys, unless another than FillerKind::words was asked for: then only
/// that is tried. Where no filler reaches the level, the candidate is the nearest to it, and says by how much
/// it misses.
void reachLevel(Candidate& made, const WordSearchSettings& settings);

}  // namespace gridpress::gen
