// gen/crossword/place_growth: places from the middle outwards, and a word for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/crossword/array.h"
#include "model/events.h"

namespace gridpress::gen {

/// Asks each open square in turn, the nearest to the array's middle first, for a word that can be read
/// through it, and takes the one that crosses most others of a fixed number that it tries. A `tight` array
/// tries more, looks first for words through two letters at once, and keeps within a square around the
/// middle, which it enlarges when nothing goes in any more: then each open square is asked again. Returns the
/// words that fitted at no square when they were asked for.
std::vector<std::uint32_t> growByPlaces(const WordList& list, GrowingArray& array,
                                        const std::vector<std::uint32_t>& words, bool tight,
                                        std::uint64_t seed, const Progress& progress);

}  // namespace gridpress::gen
