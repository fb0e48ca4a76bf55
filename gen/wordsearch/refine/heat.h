// gen/wordsearch/refine/heat: chance for annealing, in whole numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace gridpress::gen {

/// The negative binary logarithm of a chance between 0 and 1, in 1/65536, drawn with straight lines between
/// powers of two: on average 1.44, the same on every machine.
constexpr std::uint64_t exponential(std::uint64_t chance) {
  const auto zeros = static_cast<unsigned>(std::countl_zero(chance | 1U));
  const std::uint64_t part = (chance << zeros) >> 47 & 0xFFFF;
  return zeros * 65536 + 65536 - part;
}

}  // namespace gridpress::gen
