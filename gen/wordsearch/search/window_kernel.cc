// gen/wordsearch/search/window_kernel: Highway code, compiled for each SIMD level and chosen at run time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/window_kernel.h"

#include <algorithm>
#include <bit>

// Vectors without a size known to the compiler cannot be members, as they are here.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gen/wordsearch/search/window_kernel.cc"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace gridpress::gen::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint8_t, 16>;
constexpr D kD;

// Whether an entry has the letters of a window, wherever one stands. Behind its end an entry's letters are
// blank, and so they agree with whatever stands there.
HWY_INLINE bool agrees(const std::uint8_t* window, const std::uint8_t* entry, std::size_t length) {
  const std::size_t lanes = hn::Lanes(kD);
  for (std::size_t i = 0; i < length; i += lanes) {
    const auto cells = hn::LoadU(kD, window + i), letters = hn::LoadU(kD, entry + i), blank = hn::Zero(kD);
    if (!hn::AllTrue(kD,
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

HWY_INLINE std::uint64_t bitsFrom(const std::uint64_t* letters, std::size_t at) {
  const std::size_t by = at % 64;
  return letters[at / 64] >> by | letters[at / 64 + 1] << 1 << (63 - by);
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
    const std::uint64_t bits = bitsFrom(letters, start) & within;
    auto count = static_cast<std::size_t>(std::popcount(bits));
    for (std::size_t i = start + head; i < start + length; ++i) count += codes[i] != 0 ? 1 : 0;
    if (count - kind.least > span) continue;
    WindowShare& share = noted[found];
    share.start = static_cast<std::uint32_t>(start);
    share.letters = static_cast<std::uint32_t>(count);
    if (HWY_UNLIKELY(bits == 0)) {  // A long word's window with letters only behind what keys are made of.
      share.begin = index.all;
      share.end = index.all + index.count;
      ++found;
      continue;
    }
    const Key key = keyOf(bits);
    const IndexView::Keys& keys = index.keys[key.shape];
    const std::uint16_t* starts = keys.starts + key.position * (keys.buckets + 1) +
                                  bucketOf(codes + start + key.position, kKeyShapes[key.shape], keys.shift);
    const std::uint16_t* entries = keys.entries + key.position * index.count;
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
      const bool hit = agrees(codes + share.start, index.codes + *e * index.stride, index.length) &
                       (index.least[*e] <= share.letters);
      hits[scratch.found] = {share.start, *e};
      scratch.found += hit ? 1 : 0;
    }
  }
}

}  // namespace gridpress::gen::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace gridpress::gen {

HWY_EXPORT(MatchWindows);

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
