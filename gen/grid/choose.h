// gen/grid/choose: some words of many: drawn by a seed, and none again too soon.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/word_list.h"

namespace gridpress::gen {

/// The list with only these of its words, in this order.
WordList subList(const WordList& list, const std::vector<std::uint32_t>& words);

/// The numbers from 0 to `count` - 1 in an order that the seed draws.
std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed);

/// `count` words of a list of `words`, drawn by the seed, in the list's order.
std::vector<std::uint32_t> drawWords(std::size_t words, std::size_t count, std::uint64_t seed);

struct ChooseOptions {
  std::size_t count = 1;
  std::size_t shortest = 1, longest = 0;  ///< Letters; 0: any number.
  std::uint64_t seed = 1;
  bool contained = false;  ///< Where they are too few, those inside others are taken, too.
};

/// `count` words of the list as the seed draws them, without those in `taken` and without any that can be
/// read, forward or backward, inside another of them, unless `contained`. Nothing where the list has fewer.
std::optional<WordList> chooseWords(const WordList& list, const ChooseOptions& options,
                                    const std::set<std::string>& taken);

/// The words of the last puzzles of a series, which should not come again yet.
class RecentWords {
 public:
  /// Remembers this many puzzles.
  explicit RecentWords(std::size_t distance) : distance_(distance) {}
  std::set<std::string> all() const;
  void add(std::vector<std::string> wordsOfPuzzle);

 private:
  std::size_t distance_;
  std::deque<std::vector<std::string>> puzzles_;
};

}  // namespace gridpress::gen
