// gen/grid/bits: long rows of bits, of which 64 are read at once from any place on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::gen {

/// For the innermost loops, so nothing is checked: whoever keeps a row has room in it, at both ends, for what
/// is asked. A place may lie before the pointer.
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
