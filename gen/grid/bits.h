// gen/grid/bits: long rows of bits that are read 64 at a time from any position.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::gen {

/// For the innermost loops, so nothing is checked: a row's owner must allocate room at both ends for the
/// positions that are read. A position may be before the pointer.
using Bits = std::uint64_t;
inline constexpr std::ptrdiff_t kBits = 64;

inline Bits bitsFrom(const Bits* row, std::ptrdiff_t bit) {
  const std::ptrdiff_t word = bit >> 6;
  const auto shift = static_cast<unsigned>(bit & (kBits - 1));
  return row[word] >> shift | row[word + 1] << 1 << (kBits - 1 - shift);
}

inline bool bitAt(const Bits* row, std::ptrdiff_t bit) {
  return (row[bit >> 6] >> (bit & (kBits - 1)) & 1U) != 0;
}

inline void setBit(Bits* row, std::ptrdiff_t bit, bool to) {
  const auto shift = static_cast<unsigned>(bit & (kBits - 1));
  Bits& word = row[bit >> 6];
  word = (word & ~(Bits{1} << shift)) | Bits{to} << shift;
}

}  // namespace gridpress::gen
