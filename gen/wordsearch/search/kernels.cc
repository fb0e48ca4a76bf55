// gen/wordsearch/search/kernels: Highway code, compiled once for each SIMD level and chosen at run time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/kernels.h"

// Vectors without a size known to the compiler cannot be kept in arrays, as the counters below are.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gen/wordsearch/search/kernels.cc"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "model/contracts.h"

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

void FirstLetter(LetterMaps letter, std::uint32_t begin, std::uint32_t end, BlockList& out) {
  BlockList list = out;
  list.size = 0;
  for (std::uint32_t block = begin; block < end; ++block) {
    const std::size_t at = std::size_t{block} * kWords;
    appendBlock(list, block, [&](std::size_t i) {
      return hn::Or(hn::Load(kD, letter.standing + at + i), hn::Load(kD, letter.blank + at + i));
    });
  }
  out.size = list.size;
}

void NextLetter(LetterMaps letter, const BlockList& in, BlockList& out) {
  BlockList list = out;
  list.size = 0;
  for (std::size_t k = 0, n = in.size; k < n; ++k) {
    const std::uint32_t block = in.blocks[k];
    const std::size_t at = std::size_t{block} * kWords;
    const std::uint64_t* masks = in.masks + k * kWords;
    appendBlock(list, block, [&](std::size_t i) {
      return hn::And(hn::Load(kD, masks + i),
                     hn::Or(hn::Load(kD, letter.standing + at + i), hn::Load(kD, letter.blank + at + i)));
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
  // A full adder: two bits into the level, one out.
  template <std::size_t kLevel>
  HWY_INLINE V addTwo(V a, V b) {
    if constexpr (kLevel >= kLevels) {
      reached = hn::Or(reached, hn::Or(a, b));
      return hn::Zero(kD);
    } else {
      const V both = hn::Xor(level[kLevel], a);
      const V carry = hn::OrAnd(hn::And(level[kLevel], a), both, b);
      level[kLevel] = hn::Xor(both, b);
      return carry;
    }
  }
  HWY_INLINE void addFour(V a, V b, V c, V d) {
    const V first = addTwo<0>(a, b), second = addTwo<0>(c, d);
    if constexpr (kLevels >= 1) {
      const V four = addTwo<1>(first, second);
      if constexpr (kLevels >= 2) add<2>(four);
    }
  }
};

template <std::size_t kLevels>
HWY_INLINE V countBlock(const std::uint64_t* const* letters, std::size_t count, const V* start,
                        std::size_t at) {
  Counter<kLevels> counter(start);
  std::size_t k = 0;
  for (; k + 4 <= count; k += 4)
    counter.addFour(hn::Load(kD, letters[k] + at), hn::Load(kD, letters[k + 1] + at),
                    hn::Load(kD, letters[k + 2] + at), hn::Load(kD, letters[k + 3] + at));
  for (; k < count; ++k) counter.template add<0>(hn::Load(kD, letters[k] + at));
  return counter.reached;
}

// Keeps those of the hits where no other letter stands in the way; says if there are any.
HWY_INLINE bool dropConflicts(const std::uint64_t* const* letters, const std::uint64_t* const* blanks,
                              std::size_t count, std::uint32_t block, std::uint64_t* hits) {
  const std::size_t lanes = hn::Lanes(kD);
  V any = hn::Zero(kD);
  for (std::size_t i = 0; i < kWords; i += lanes) {
    const std::size_t at = std::size_t{block} * kWords + i;
    V left = hn::Load(kD, hits + i);
    for (std::size_t k = 0; k < count && !none(left); ++k)
      left = hn::And(left, hn::Or(hn::Load(kD, letters[k] + at), hn::Load(kD, blanks[k] + at)));
    hn::Store(left, kD, hits + i);
    any = hn::Or(any, left);
  }
  return !none(any);
}

template <std::size_t kLevels>
struct Find {
  V start[kLevels + 1];

  explicit Find(std::size_t need) {
    const std::size_t bias = (std::size_t{1} << kLevels) - need;
    for (std::size_t k = 0; k < kLevels; ++k)
      start[k] = hn::Set(kD, ((bias >> k) & 1U) != 0 ? ~std::uint64_t{0} : 0);
  }

  std::uint32_t among(const std::uint64_t* const* letters, const std::uint64_t* const* blanks,
                      std::size_t count, std::uint32_t begin, std::uint32_t end, std::uint64_t* hits) const {
    const std::size_t lanes = hn::Lanes(kD);
    for (std::uint32_t block = begin; block < end; ++block) {
      V any = hn::Zero(kD);
      for (std::size_t i = 0; i < kWords; i += lanes) {
        const V reached = countBlock<kLevels>(letters, count, start, std::size_t{block} * kWords + i);
        hn::Store(reached, kD, hits + i);
        any = hn::Or(any, reached);
      }
      if (HWY_UNLIKELY(!none(any)) && dropConflicts(letters, blanks, count, block, hits)) return block;
    }
    return end;
  }

  std::size_t amongListed(const std::uint64_t* const* letters, std::size_t count, const BlockList& list,
                          std::size_t from, std::uint64_t* hits) const {
    const std::size_t lanes = hn::Lanes(kD);
    for (std::size_t k = from; k < list.size; ++k) {
      V any = hn::Zero(kD);
      for (std::size_t i = 0; i < kWords; i += lanes) {
        const std::size_t at = std::size_t{list.blocks[k]} * kWords + i;
        const V reached = hn::And(countBlock<kLevels>(letters, count, start, at),
                                  hn::Load(kD, list.masks + k * kWords + i));
        hn::Store(reached, kD, hits + i);
        any = hn::Or(any, reached);
      }
      if (!none(any)) return k;
    }
    return list.size;
  }
};

// Calls `use` with a Find of just enough levels.
template <typename Use>
HWY_INLINE auto withLevels(std::size_t need, Use&& use) {
  if (need <= 1) return use(Find<0>(1));
  if (need <= 2) return use(Find<1>(2));
  if (need <= 4) return use(Find<2>(need));
  if (need <= 8) return use(Find<3>(need));
  if (need <= 16) return use(Find<4>(need));
  return use(Find<6>(need < 64 ? need : 64));
}

std::uint32_t FindCoincidences(const std::uint64_t* const* letters, const std::uint64_t* const* blanks,
                               std::size_t count, std::size_t need, std::uint32_t begin, std::uint32_t end,
                               std::uint64_t* hits) {
  return withLevels(need,
                    [&](const auto& find) { return find.among(letters, blanks, count, begin, end, hits); });
}

std::size_t FindListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits) {
  return withLevels(need,
                    [&](const auto& find) { return find.amongListed(letters, count, list, from, hits); });
}

}  // namespace gridpress::gen::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace gridpress::gen {

HWY_EXPORT(FirstLetter);
HWY_EXPORT(NextLetter);
HWY_EXPORT(FindCoincidences);
HWY_EXPORT(FindListedCoincidences);

void firstLetter(LetterMaps letter, std::uint32_t begin, std::uint32_t end, BlockList& out) {
  HWY_DYNAMIC_DISPATCH(FirstLetter)(letter, begin, end, out);
}

void nextLetter(LetterMaps letter, const BlockList& in, BlockList& out) {
  HWY_DYNAMIC_DISPATCH(NextLetter)(letter, in, out);
}

std::uint32_t findCoincidences(const std::uint64_t* const* letters, const std::uint64_t* const* blanks,
                               std::size_t count, std::size_t need, std::uint32_t begin, std::uint32_t end,
                               std::uint64_t* hits) {
  return HWY_DYNAMIC_DISPATCH(FindCoincidences)(letters, blanks, count, need, begin, end, hits);
}

std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits) {
  return HWY_DYNAMIC_DISPATCH(FindListedCoincidences)(letters, count, need, list, from, hits);
}

}  // namespace gridpress::gen
#endif
