// gen/wordsearch/tight/ejection: a word that fits nowhere takes the place of one that fits elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/wordsearch/tight/auction.h"

namespace gridpress::gen {

/// Tries to place units that fit nowhere. Each takes a place where a single letter of a single other unit,
/// not much longer than it, is in the way; that one is taken out and placed elsewhere, or ejects a third, and
/// so on for some steps. Where there is no such place and few units are out, two or three others may be in
/// the way, a letter each, and all of them are placed again. While most units still have a place somewhere,
/// most such chains end well; each costs a few cells. A chain that would leave a longer unit out is undone.
/// Returns the units that are out at the end: fewer, and not always the same, all that were not tried where
/// it was stopped.
std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed);

}  // namespace gridpress::gen
