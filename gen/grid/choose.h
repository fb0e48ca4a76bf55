// gen/grid/choose: draws words of a list by a seed, none again too soon.
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

/// The list with only these words, in this order.
WordList subList(const WordList& list, const std::vector<std::uint32_t>& words);

/// The numbers from 0 to `count` - 1 in an order drawn by the seed.
std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed);

/// `count` of `words` words, drawn by the seed, in list order.
std::vector<std::uint32_t> drawWords(std::size_t words, std::size_t count, std::uint64_t seed);

struct ChooseOptions {
  std::size_t count = 1;
  std::size_t shortest = 1, longest = 0;  ///< Letters; 0: any number.
  std::uint64_t seed = 1;
  bool contained = false;  ///< If there are too few, words inside others are taken, too.
};

/// `count` words of the list, drawn by the seed, without those in `taken` and without any that can be read,
/// forward or backward, inside another of them, unless `contained`. Nothing if the list has fewer.
std::optional<WordList> chooseWords(const WordList& list, const ChooseOptions& options,
                                    const std::set<std::string>& taken);

/// The words of the last puzzles of a series, which should not be repeated yet.
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
