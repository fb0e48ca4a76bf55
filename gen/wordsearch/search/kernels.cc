// gen/wordsearch/search/kernels: Highway code, compiled for each SIMD level and dispatched at run time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "gen/grid/bits.h"
#include "gen/wordsearch/search/fast_search.h"
#include "gen/wordsearch/search/windows.h"

// Vectors without a size known to the compiler cannot be kept in arrays or be members, as they are below.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gen/wordsearch/search/kernels.cc"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace gridpress::gen::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint64_t, 8>;
using V = hn::Vec<D>;
constexpr D kD;
constexpr std::size_t kWords = 8;  // of a block

HWY_INLINE bool none(V v) {
  return hn::AllTrue(kD, hn::Eq(v, hn::Zero(kD)));
}

// Writes the block behind the list's end, and keeps it if any bit is left: no branch to mispredict.
template <typename Mask>
HWY_INLINE void appendBlock(BlockList& out, std::uint32_t block, Mask&& maskAt) {
  const std::size_t lanes = hn::Lanes(kD);
  std::uint64_t* to = out.masks + out.size * kWords;
  V any = hn::Zero(kD);
  for (std::size_t i = 0; i < kWords; i += lanes) {
    const V mask = maskAt(i);
    hn::Store(mask, kD, to + i);
    any = hn::Or(any, mask);
  }
  out.blocks[out.size] = block;
  out.size += none(any) ? 0 : 1;
}

HWY_INLINE V mayStand(LetterMaps letter, std::size_t at) {
  return hn::Or(hn::Load(kD, letter.standing + at), hn::Load(kD, letter.blank + at));
}

void NarrowBlocks(std::span<const LetterMaps> letters, std::uint32_t begin, std::uint32_t end,
                  BlockList& out) {
  BlockList list = out;
  list.size = 0;
  const LetterMaps first = letters.front();
  for (std::uint32_t block = begin; block < end; ++block)
    appendBlock(list, block, [&](std::size_t i) { return mayStand(first, std::size_t{block} * kWords + i); });
  for (const LetterMaps letter : letters.subspan(1))
    for (std::size_t k = 0, n = std::exchange(list.size, 0); k < n; ++k) {
      const std::uint32_t block = list.blocks[k];
      const std::uint64_t* masks = list.masks + k * kWords;
      appendBlock(list, block, [&](std::size_t i) {
        return hn::And(hn::Load(kD, masks + i), mayStand(letter, std::size_t{block} * kWords + i));
      });
    }
  out.size = list.size;
}

// Counters of kLevels bits for each place, bit k of all in level[k], that start at 2^kLevels - need: whatever
// is carried out of them has reached `need`.
template <std::size_t kLevels>
struct Counter {
  V level[kLevels + 1];
  V reached = hn::Zero(kD);

  HWY_INLINE explicit Counter(const V* start) {
    for (std::size_t k = 0; k < kLevels; ++k) level[k] = start[k];
  }
  template <std::size_t kLevel>
  HWY_INLINE void add(V v) {
    if constexpr (kLevel >= kLevels) {
      reached = hn::Or(reached, v);
    } else {
      const V carry = hn::And(level[kLevel], v);
      level[kLevel] = hn::Xor(level[kLevel], v);
      add<kLevel + 1>(carry);
    }
  }
};

template <std::size_t kLevels>
HWY_INLINE V countBlock(const std::uint64_t* const* letters, std::size_t count, const V* start,
                        std::size_t at) {
  Counter<kLevels> counter(start);
  for (std::size_t k = 0; k < count; ++k) counter.template add<0>(hn::Load(kD, letters[k] + at));
  return counter.reached;
}

template <std::size_t kLevels>
std::size_t find(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                 const BlockList& list, std::size_t from, std::uint64_t* hits) {
  const std::size_t lanes = hn::Lanes(kD), bias = (std::size_t{1} << kLevels) - need;
  V start[kLevels + 1];
  for (std::size_t k = 0; k < kLevels; ++k)
    start[k] = hn::Set(kD, ((bias >> k) & 1U) != 0 ? ~std::uint64_t{0} : 0);
  for (std::size_t k = from; k < list.size; ++k) {
    V any = hn::Zero(kD);
    for (std::size_t i = 0; i < kWords; i += lanes) {
      const std::size_t at = std::size_t{list.blocks[k]} * kWords + i;
      const V reached =
          hn::And(countBlock<kLevels>(letters, count, start, at), hn::Load(kD, list.masks + k * kWords + i));
      hn::Store(reached, kD, hits + i);
      any = hn::Or(any, reached);
    }
    if (!none(any)) return k;
  }
  return list.size;
}

// With just enough levels.
std::size_t FindListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits) {
  constexpr std::array kFinds = {find<0>, find<1>, find<2>, find<3>, find<4>, find<6>};
  const auto levels = static_cast<std::size_t>(std::bit_width(need - 1));
  return kFinds[std::min(levels, kFinds.size() - 1)](letters, count, std::min<std::size_t>(need, 64), list,
                                                     from, hits);
}

constexpr hn::CappedTag<std::uint8_t, 16> kBytes;

// Whether an entry has the letters of a window, wherever one stands. Behind its end an entry's letters are
// blank, and so they agree with whatever stands there.
HWY_INLINE bool agrees(const std::uint8_t* window, const std::uint8_t* entry, std::size_t length) {
  const std::size_t lanes = hn::Lanes(kBytes);
  for (std::size_t i = 0; i < length; i += lanes) {
    const auto cells = hn::LoadU(kBytes, window + i), letters = hn::LoadU(kBytes, entry + i),
               blank = hn::Zero(kBytes);
    if (!hn::AllTrue(kBytes,
                     hn::Or(hn::Or(hn::Eq(cells, letters), hn::Eq(cells, blank)), hn::Eq(letters, blank))))
      return false;
  }
  return true;
}

void noteLetters(const std::uint8_t* codes, std::size_t cells, std::uint64_t* letters) {
  for (std::size_t from = 0; from < cells; from += 64) {
    std::uint64_t bits = 0;
    const std::size_t count = std::min<std::size_t>(64, cells - from);
    for (std::size_t i = 0; i < count; ++i) bits |= std::uint64_t{codes[from + i] != 0} << i;
    letters[from / 64] = bits;
  }
}

struct Key {
  std::size_t shape, position;
};

// Of the keys that the letters allow, the first of the most telling shape. There is a letter.
HWY_INLINE Key keyOf(std::uint64_t bits) {
  const std::uint64_t two = bits & bits >> 1, three = two & bits >> 2;
  const auto key = [](std::size_t shape, std::uint64_t at) {
    return Key{shape, static_cast<std::size_t>(std::countr_zero(at))};
  };
  if (const std::uint64_t four = three & bits >> 3; HWY_LIKELY(four != 0)) return key(0, four);
  if (three != 0) return key(1, three);
  if (const std::uint64_t at = two & bits >> 3; at != 0) return key(2, at);
  if (const std::uint64_t at = bits & bits >> 2 & bits >> 3; at != 0) return key(3, at);
  if (two != 0) return key(4, two);
  if (const std::uint64_t at = bits & bits >> 2; at != 0) return key(5, at);
  if (const std::uint64_t at = bits & bits >> 3; at != 0) return key(6, at);
  return key(7, bits);
}

// The windows with as many letters as asked, each with the entries that share its key: no branch depends on
// what has just been loaded, so that several loads are on their way at a time.
std::size_t noteWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                        WindowScratch& scratch) {
  const std::uint64_t* const letters = scratch.letters.data();
  WindowShare* const noted = scratch.shares.data();
  const std::size_t length = index.length, head = std::min(length, kKeyCells), span = kind.most - kind.least;
  const std::uint64_t within = ~std::uint64_t{0} >> (64 - head);
  std::size_t found = 0;
  for (std::size_t start = 0; start + length <= cells; ++start) {
    const std::uint64_t bits = bitsFrom(letters, static_cast<std::ptrdiff_t>(start)) & within;
    auto count = static_cast<std::size_t>(std::popcount(bits));
    for (std::size_t i = start + head; i < start + length; ++i) count += codes[i] != 0 ? 1 : 0;
    if (count - kind.least > span) continue;
    WindowShare& share = noted[found];
    share.start = static_cast<std::uint32_t>(start);
    share.letters = static_cast<std::uint32_t>(count);
    if (HWY_UNLIKELY(bits == 0)) {  // A long word's window with letters only behind what keys are made of.
      share.begin = index.all.data();
      share.end = share.begin + index.count;
      ++found;
      continue;
    }
    const Key key = keyOf(bits);
    const IndexView::Keys& keys = index.keys[key.shape];
    const std::uint16_t* starts = keys.starts.data() + key.position * (keys.buckets + 1) +
                                  bucketOf(codes + start + key.position, kKeyShapes[key.shape], keys.shift);
    const std::uint16_t* entries = keys.entries.data() + key.position * index.count;
    share.begin = entries + starts[0];
    share.end = entries + starts[1];
    found += share.begin != share.end ? 1 : 0;
  }
  return found;
}

void MatchWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                  WindowScratch& scratch) {
  constexpr std::ptrdiff_t kShort = 8;
  scratch.found = 0;
  if (kind.least > kind.most || cells < index.length) return;
  scratch.reserve(cells);
  std::uint64_t* letters = scratch.letters.data();
  letters[cells / 64] = letters[cells / 64 + 1] = 0;
  noteLetters(codes, cells, letters);
  const std::size_t noted = noteWindows(codes, cells, index, kind, scratch);
  for (std::size_t n = 0; n < noted; ++n) {
    WindowShare share = scratch.shares[n];
    if (share.end - share.begin > kShort) share.begin = std::lower_bound(share.begin, share.end, index.from);
    const auto room = static_cast<std::size_t>(share.end - share.begin);
    if (scratch.hits.size() < scratch.found + room) scratch.hits.resize(2 * (scratch.found + room));
    WindowHit* const hits = scratch.hits.data();
    for (const std::uint16_t* e = share.begin; e < share.end; ++e) {
      const bool enough = index.least.data()[*e] <= share.letters;
      const bool hit =
          agrees(codes + share.start, index.codes.data() + *e * index.stride, index.length) & enough;
      hits[scratch.found] = {share.start, *e};
      scratch.found += hit ? 1 : 0;
    }
  }
}

}  // namespace gridpress::gen::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace gridpress::gen {

HWY_EXPORT(NarrowBlocks);
HWY_EXPORT(FindListedCoincidences);
HWY_EXPORT(MatchWindows);

void narrowBlocks(std::span<const LetterMaps> letters, std::uint32_t begin, std::uint32_t end,
                  BlockList& out) {
  HWY_DYNAMIC_DISPATCH(NarrowBlocks)(letters, begin, end, out);
}

std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits) {
  return HWY_DYNAMIC_DISPATCH(FindListedCoincidences)(letters, count, need, list, from, hits);
}

void WindowScratch::reserve(std::size_t cells) {
  if (shares.size() > cells) return;
  letters.resize(cells / 64 + 2);
  shares.resize(cells + 1);
}

void matchWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                  WindowScratch& scratch) {
  HWY_DYNAMIC_DISPATCH(MatchWindows)(codes, cells, index, kind, scratch);
}

}  // namespace gridpress::gen
#endif
