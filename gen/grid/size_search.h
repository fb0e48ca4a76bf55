// gen/grid/size_search: looks for a small square, or a small drawn shape, that holds every word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "gen/grid/shape.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// The longest side and the largest grid that a generator makes. (A million place names need 5.4 million
/// cells.)
inline constexpr std::int32_t kMaxSide = 32'000;
inline constexpr std::int64_t kMaxCells = 50'000'000;

/// Up to this side a square is made smaller, one by one, until the words no longer fit; beyond it, the first
/// that fits is taken.
inline constexpr std::int32_t kShrinkUpTo = 300;

/// The side of the square that so many letters are expected to need, were no word longer than it.
std::int32_t expectedSide(std::uint64_t letters);

/// Looks for a size in which all words fit: a square, or a size with the shape's proportions. `fits(size)`
/// runs the generator, and the last size for which it said yes is returned. The longer side starts where so
/// many letters are expected to fit, or at the longest word where that is longer; grows by one part in 256
/// (at least one cell) until the words fit; then shrinks, see kShrinkUpTo, but never below the longest word.
/// A smaller size than the answer may exist, since a grid that fails at one size may succeed by chance at the
/// next smaller one.
///
/// Throws Error (job) where the grid would be beyond the limits above.
Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<bool(Cell)>& fits);

}  // namespace gridpress::gen
