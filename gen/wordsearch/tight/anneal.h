// gen/wordsearch/tight/anneal: units that stand are moved one by one, as a chance that fades away sees them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/wordsearch/tight/auction.h"

namespace gridpress::gen {

/// Draws each unit that stands some `moves` times, takes it out and puts it where it needs the fewest new
/// cells, by letters whose worth is a little different each time: less and less so, and the more moves there
/// are, the more at first. All that stood stand afterwards. Many moves save some cells in a hundred; few in a
/// sparse grid may cost some.
void anneal(const TightSearch& search, Auction& auction, std::uint64_t moves, std::uint64_t seed);

}  // namespace gridpress::gen
