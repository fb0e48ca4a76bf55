// gen/wordsearch/search/window_kernel: Highway code, compiled for each SIMD level and chosen at run time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/window_kernel.h"

// Vectors without a size known to the compiler cannot be members, as they are here.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gen/wordsearch/search/window_kernel.cc"
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

// Notes where letters stand; returns how many.
std::size_t noteLetters(const std::uint8_t* codes, std::size_t cells, std::uint16_t* HWY_RESTRICT positions,
                        std::uint16_t* HWY_RESTRICT before) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    before[i] = static_cast<std::uint16_t>(count);
    positions[count] = static_cast<std::uint16_t>(i);
    count += codes[i] != 0 ? 1 : 0;
  }
  before[cells] = static_cast<std::uint16_t>(count);
  return count;
}

// Notes the windows with enough letters whose opening some word may have; returns how many. No branches.
std::size_t noteWindows(const std::uint8_t* codes, std::size_t windows, const WordTable& table,
                        WindowKind kind, const std::uint16_t* HWY_RESTRICT before,
                        std::uint16_t* HWY_RESTRICT noted) {
  const std::uint64_t* const openings = table.openings;
  const std::size_t length = table.length, bits = table.codeBits, ahead = table.openingCells - 1;
  const std::size_t least = kind.least, span = (kind.exactly ? least : length) - least;
  const std::size_t mask = (std::size_t{1} << (bits * table.openingCells)) - 1;
  std::size_t count = 0, opening = 0;
  for (std::size_t i = 0; i < ahead; ++i) opening = opening << bits | codes[i];
  for (std::size_t start = 0; start < windows; ++start) {
    opening = (opening << bits | codes[start + ahead]) & mask;
    const std::size_t letters = std::size_t{before[start + length]} - before[start];
    noted[count] = static_cast<std::uint16_t>(start);
    count += (letters - least <= span ? 1U : 0U) & (openings[opening / 64] >> (opening % 64));
  }
  return count;
}

std::size_t MatchWindows(const std::uint8_t* codes, std::size_t cells, const WordTable& table,
                         const std::uint64_t* wanted, WindowKind kind, WindowScratch& scratch) {
  if (kind.least > table.length) return 0;
  scratch.reserve(cells);
  std::uint16_t* const before = scratch.before.data();
  const std::uint16_t* const positions = scratch.positions.data();
  if (noteLetters(codes, cells, scratch.positions.data(), before) < kind.least) return 0;
  const std::size_t windows = cells - table.length + 1;
  const std::size_t noted = noteWindows(codes, windows, table, kind, before, scratch.windows.data());
  const Row all(wanted);
  std::size_t found = 0;
  for (std::size_t n = 0; n < noted; ++n) {
    const std::size_t start = scratch.windows[n], end = before[start + table.length];
    Row agree = all;
    std::size_t k = before[start];
    do {
      const std::size_t at = positions[k];
      agree.narrow(table.rows + ((at - start) * table.codes + codes[at]) * kTableRow);
    } while (++k < end && !agree.none());
    if (agree.none()) continue;
    agree.store(scratch.hits[found].words);
    scratch.hits[found++].start = static_cast<std::uint32_t>(start);
  }
  return found;
}

}  // namespace gridpress::gen::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace gridpress::gen {

HWY_EXPORT(MatchWindows);

void WindowScratch::reserve(std::size_t cells) {
  if (before.size() > cells) return;
  for (std::vector<std::uint16_t>* memory : {&positions, &before, &windows}) memory->resize(cells + 1);
  hits.resize(cells + 1);
}

std::size_t matchWindows(const std::uint8_t* codes, std::size_t cells, const WordTable& table,
                         const std::uint64_t* wanted, WindowKind kind, WindowScratch& scratch) {
  return HWY_DYNAMIC_DISPATCH(MatchWindows)(codes, cells, table, wanted, kind, scratch);
}

}  // namespace gridpress::gen
#endif
