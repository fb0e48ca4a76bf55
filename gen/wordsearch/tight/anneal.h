// gen/wordsearch/tight/anneal: units that stand are moved one by one, by a chance that fades away.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/wordsearch/tight/auction.h"

namespace gridpress::gen {

/// Draws each unit of the shortest few lengths that stand some `moves` times, and one of the places that are
/// free for it (see Candidates) by Boltzmann's rule: the fewer new cells a place needs the likelier, the more
/// so the nearer the end. All that stood stand afterwards. Many moves save some cells in a hundred; few in a
/// sparse grid may cost some.
void anneal(const TightSearch& search, std::uint64_t moves, std::uint64_t seed);

}  // namespace gridpress::gen
