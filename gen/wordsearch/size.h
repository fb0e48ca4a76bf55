// gen/wordsearch/size: looks for a small square that holds every word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "model/word_list.h"

namespace gridpress::gen {

/// Up to this side a square is made smaller, one by one, until the words no longer fit; beyond it, the first
/// that fits is taken.
inline constexpr std::int32_t kShrinkUpTo = 300;

/// The side of the square that so many letters are expected to need, were no word longer than it.
std::int32_t expectedSide(std::uint64_t letters);

/// Looks for a square in which all words fit: `fits(side)` runs the generator, and the last side for which it
/// said yes is returned. Starts at the expected side, or the longest word where that is longer; grows by one
/// part in 128 (at least one cell) until the words fit; then shrinks, see kShrinkUpTo, but never below the
/// longest word. A smaller square than the answer may exist, since a grid that fails at one size may succeed
/// by chance at the next smaller one.
///
/// Throws Error (job) where the square would be beyond the limits in word_search.h.
std::int32_t searchSide(const WordList& list, std::uint64_t letters,
                        const std::function<bool(std::int32_t)>& fits);

}  // namespace gridpress::gen
