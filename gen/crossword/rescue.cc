// gen/crossword/rescue: boards, and how long to search them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/rescue.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "gen/crossword/ejection.h"

namespace gridpress::gen {

namespace {

/// Within edges: for all words to stand at all (at most, and for each word twice), and for them to stand in a
/// row or column less.
constexpr std::uint64_t kRescueEffort = 2'000'000, kEffortShare = 8'000, kShrinkEffort = 30'000;
constexpr std::uint32_t kPatience = 2000;

// Words of two to four letters cross two others at most, so that an array of them is a single row of words,
// which ends where both ends are walled in. Of the 143 primes of three digits growth joins 15
// near the middle, 44 far from it and 49 at random. Ejection
// for one waiting word at a time: 17; for the cheapest of 64: 65 to 112; beginning anew after 100 words in
// vain, later when nearly all stand, and for the cheapest of four: all 143. Places with blank squares around
// both ends, and with letters that other words need, helped before that, and not any more.
constexpr std::size_t kMostWords = 2000, kMostAnew = 400;
constexpr std::uint64_t kMendEffort = 4'000'000, kAnewEffort = 60'000'000;
/// For each word twice: short lists are soon tried out.
constexpr std::uint64_t kMendShare = 100, kAnewShare = 3'000;
constexpr std::uint32_t kAnewPatience = 100;
constexpr std::int64_t kMostSide = 4000;

Extent extentOf(const WordList& list, const std::vector<Placement>& placements) {
  Extent extent{placements.front().start, placements.front().start};
  for (const Placement& p : placements) {
    extent.add(p.start);
    extent.add(
        advance(p.start, p.direction, static_cast<std::int32_t>(list.words[p.word].letters.size()) - 1));
  }
  return extent;
}

}  // namespace

std::int64_t mostLetters(std::int32_t columns, std::int32_t rows) {
  return std::int64_t{columns} * ((rows + 1) / 2) + std::int64_t{rows} * ((columns + 1) / 2);
}

std::vector<Placement> placeWithin(const WordList& list, const std::vector<std::uint32_t>& words,
                                   std::int32_t columns, std::int32_t rows, std::uint64_t seed) {
  EjectionOptions options;
  options.columns = columns;
  options.rows = rows;
  options.seed = seed;
  const auto count = static_cast<std::uint64_t>(words.size());
  options.effort = std::min(kRescueEffort, kEffortShare * count * count);
  options.patience = kPatience;
  std::vector<Placement> best = placeByEjection(list, words, {}, options);
  options.effort = kShrinkEffort;
  while (best.size() == words.size()) {
    const Extent extent = extentOf(list, best);
    options.columns = static_cast<std::int32_t>(extent.columns());
    options.rows = static_cast<std::int32_t>(extent.rows());
    --(options.columns > options.rows ? options.columns : options.rows);
    std::vector<Placement> smaller = placeByEjection(list, words, {}, options);
    if (smaller.size() < words.size()) break;
    best = std::move(smaller);
  }
  return best;
}

std::vector<Placement> placeMore(const WordList& list, const std::vector<std::uint32_t>& words,
                                 const GrowingArray& array, std::uint64_t seed) {
  if (words.size() > kMostWords) return {};
  std::int64_t letters = 0, longest = 0;
  for (const std::uint32_t word : words) {
    const auto length = static_cast<std::int64_t>(list.words[word].letters.size());
    letters += length;
    longest = std::max(longest, length);
  }
  const Extent& extent = array.extent();
  const std::int64_t side = std::max({extent.columns() + 2 * longest, extent.rows() + 2 * longest,
                                      static_cast<std::int64_t>(4 * std::sqrt(letters)) + 2 * longest});
  if (side > kMostSide) return {};
  EjectionOptions options;
  options.columns = options.rows = static_cast<std::int32_t>(side);
  options.seed = seed;
  const auto count = static_cast<std::uint64_t>(words.size());
  options.effort = std::min(kMendEffort, kMendShare * count * count);
  std::vector<Placement> standing = array.placed();
  for (Placement& p : standing) {
    p.start.column += static_cast<std::int32_t>((side - extent.columns()) / 2) - extent.first.column;
    p.start.row += static_cast<std::int32_t>((side - extent.rows()) / 2) - extent.first.row;
  }
  std::vector<Placement> best = placeByEjection(list, words, standing, options);
  if (best.size() < words.size() && words.size() <= kMostAnew) {
    options.effort = std::min(kAnewEffort, kAnewShare * count * count);
    options.patience = kAnewPatience;
    std::vector<Placement> anew = placeByEjection(list, words, {}, options);
    if (anew.size() > best.size()) best = std::move(anew);
  }
  if (best.size() <= array.placed().size()) best.clear();
  return best;
}

}  // namespace gridpress::gen
