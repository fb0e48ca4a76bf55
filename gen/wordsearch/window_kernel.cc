// gen/wordsearch/window_kernel: Highway code, compiled once for each SIMD level and chosen at run time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/window_kernel.h"

#include <algorithm>

// Vectors without a size known to the compiler cannot be members, as they are here.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gen/wordsearch/window_kernel.cc"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace gridpress::gen::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint64_t, 8>;
constexpr D kD;
constexpr std::size_t kLanes = hn::MaxLanes(D());

// A row of the word table in registers.
struct Row {
  static constexpr std::size_t kVectors = kTableRow / kLanes;
  hn::Vec<D> v[kVectors];

  HWY_INLINE explicit Row(const std::uint64_t* from) {
    for (std::size_t i = 0; i < kVectors; ++i) v[i] = hn::Load(kD, from + i * kLanes);
  }
  HWY_INLINE void narrow(const std::uint64_t* by) {
    for (std::size_t i = 0; i < kVectors; ++i) v[i] = hn::And(v[i], hn::Load(kD, by + i * kLanes));
  }
  HWY_INLINE bool none() const {
    hn::Vec<D> any = v[0];
    for (std::size_t i = 1; i < kVectors; ++i) any = hn::Or(any, v[i]);
    return hn::AllTrue(kD, hn::Eq(any, hn::Zero(kD)));
  }
  HWY_INLINE void store(std::uint64_t* to) const {
    for (std::size_t i = 0; i < kVectors; ++i) hn::Store(v[i], kD, to + i * kLanes);
  }
};

std::size_t MatchWindows(const Standing& standing, const WordTable& table, const std::uint64_t* wanted,
                         std::size_t least, bool exactly, WindowHit* hits) {
  const auto length = static_cast<std::ptrdiff_t>(table.length);
  const auto last = static_cast<std::ptrdiff_t>(standing.pieceLength) - length;  // the last window
  const auto count = static_cast<std::ptrdiff_t>(standing.count), need = static_cast<std::ptrdiff_t>(least);
  const std::uint16_t* positions = standing.positions;
  const auto rowOf = [&](std::ptrdiff_t k, std::ptrdiff_t start) {
    const std::ptrdiff_t index =
        (positions[k] - start) * static_cast<std::ptrdiff_t>(table.slots) + standing.slots[k];
    return table.rows + index * static_cast<std::ptrdiff_t>(kTableRow);
  };
  const Row all(wanted);
  std::size_t found = 0;
  for (std::ptrdiff_t first = 0; first + need <= count; ++first) {
    // The windows whose first letter is this one, and that reach as far as its `need`th.
    std::ptrdiff_t from = std::max<std::ptrdiff_t>(first > 0 ? positions[first - 1] + 1 : 0,
                                                   positions[first + need - 1] - length + 1);
    from = std::max<std::ptrdiff_t>(from, 0);
    std::ptrdiff_t to = std::min<std::ptrdiff_t>(positions[first], last);
    if (exactly && first + need < count) to = std::min<std::ptrdiff_t>(to, positions[first + need] - length);
    for (std::ptrdiff_t start = from; start <= to; ++start) {
      Row agree = all;
      std::ptrdiff_t k = first;
      for (const std::ptrdiff_t end = first + need; k < end; ++k) agree.narrow(rowOf(k, start));
      if (k < count && positions[k] < start + length) agree.narrow(rowOf(k++, start));
      while (!agree.none()) {
        if (k == count || positions[k] >= start + length) {
          WindowHit& hit = hits[found++];
          agree.store(hit.words);
          hit.start = static_cast<std::uint32_t>(start);
          hit.first = static_cast<std::uint32_t>(first);
          hit.count = static_cast<std::uint32_t>(k - first);
          break;
        }
        agree.narrow(rowOf(k++, start));
      }
    }
  }
  return found;
}

}  // namespace gridpress::gen::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace gridpress::gen {

HWY_EXPORT(MatchWindows);

std::size_t matchWindows(const Standing& standing, const WordTable& table, const std::uint64_t* wanted,
                         std::size_t least, bool exactly, WindowHit* hits) {
  return HWY_DYNAMIC_DISPATCH(MatchWindows)(standing, table, wanted, least, exactly, hits);
}

}  // namespace gridpress::gen
#endif
