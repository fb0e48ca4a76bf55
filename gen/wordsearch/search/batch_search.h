// gen/wordsearch/search/batch_search: a batch of words, from the first look at the grid to the last place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "gen/wordsearch/search/windows.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// Looks at every window of the grid for all words of the batch, on all threads; then, word by word, only at
/// the windows that the words before have changed.
///
/// Windows with three letters or more are looked at first: by chance few words agree with such a window, but
/// most words find one. The words that find none get those with two, then those with one.
class BatchSearch {
 public:
  /// `searches`: one for each member of the pool. `room`: so many places are kept for each word.
  BatchSearch(const WindowTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
              std::vector<WindowSearch>& searches, std::size_t room = Shortlist::kUsualRoom);

  /// The word's best place in the grid as it stands; without a place if that cannot be told (or there is
  /// none).
  Bid best(std::size_t word, const Usage& usage) const;

  /// Places that have been good for the word, best first; a place still is if it scores the same.
  const std::vector<Bid>& known(std::size_t word) const { return lists_[word].bids(); }

  /// The word has been settled; these cells, all on a line in `direction`, got their letters on the way.
  void settled(std::size_t word, const std::vector<Cell>& filled, Direction direction);

 private:
  /// So many places, or the word goes on looking: the words before it will take some of them.
  static constexpr std::size_t kEnough = 4;
  static constexpr std::array<WindowKind, 3> kKinds = {{{3, false}, {2, true}, {1, true}}};

  bool unsatisfied(std::size_t word) const {
    return known(word).size() < kEnough || known(word)[kEnough - 1].score < floors_[word];
  }
  void searchAll(std::size_t kind);
  void searchAround(std::size_t axis, Cell first, Cell last);

  WindowTask task_;
  WordRows rows_;
  std::bitset<8> directions_;
  parallel::ThreadPool& pool_;
  std::vector<WindowSearch>& searches_;
  std::size_t room_;
  std::vector<Shortlist> lists_;
  /// All places that score as much or more are known, but see Shortlist.
  std::vector<std::int64_t> floors_;
  std::vector<SharedScore> reached_;
  std::array<std::array<WordSet, 4>, 3> wanted_;  ///< By kind and axis: the words that need such windows.
};

}  // namespace gridpress::gen
