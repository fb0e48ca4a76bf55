// gen/crossword/rescue: what growth cannot do: words within edges, and words that it could not place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/crossword/array.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// The most letters that words in a box of this size can have together: letters of words that read alike have
/// a blank row or column between them.
std::int64_t mostLetters(std::int32_t columns, std::int32_t rows);

/// The words in a box of at most this size, and then in as few as are soon found. Fewer words where no place
/// was found for all.
std::vector<Placement> placeWithin(const WordList& list, const std::vector<std::uint32_t>& words,
                                   std::int32_t columns, std::int32_t rows, std::uint64_t seed);

/// An array of more of the words than stand in this one, or nothing. Lists of more than 2,000 words are left
/// as they are.
std::vector<Placement> placeMore(const WordList& list, const std::vector<std::uint32_t>& words,
                                 const GrowingArray& array, std::uint64_t seed);

}  // namespace gridpress::gen
