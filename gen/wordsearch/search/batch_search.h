// gen/wordsearch/search/batch_search: a batch of words, from the first look at the grid to the last place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gen/wordsearch/search/windows.h"
#include "gen/wordsearch/search/word_index.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// How far a BatchSearch looks.
struct BatchDepth {
  std::size_t room = Shortlist::kUsualRoom;  ///< Places that are kept for each word.
  /// Windows with this many letters or more are looked at first; 0: as many as most words will find places
  /// with.
  std::size_t first = 0;
  /// When no more words than these have too few places, they are left to whoever asks for them.
  std::size_t few = 16;
};

/// Looks at every window of the grid for all words of the batch, on all threads; then, word by word, only at
/// the windows that the words before have changed.
///
/// Windows with several letters are looked at first: by chance few words agree with such a window, but most
/// words find one. The words that find none get those with a letter less, down to one.
class BatchSearch {
 public:
  /// `searches`: one for each member of the pool.
  BatchSearch(const WindowTask& task, parallel::ThreadPool& pool, std::vector<WindowSearch>& searches,
              BatchDepth depth);

  /// The word's best place in the grid as it stands; without a place if that cannot be told (or there is
  /// none).
  Bid best(std::size_t word) const;

  /// Places that have been good for the word, best first; a place still is if it scores the same.
  const std::vector<Bid>& known(std::size_t word) const { return lists_[word].bids(); }

  /// The word has been settled; these cells, all on a line in `direction`, got their letters on the way.
  void settled(std::size_t word, const std::vector<Cell>& filled, Direction direction);

 private:
  /// The fewest places, or the word goes on looking: the words before it will take some of them.
  static constexpr std::size_t kEnough = 4;

  bool unsatisfied(std::size_t word) const {
    return known(word).size() < kEnough || known(word)[kEnough - 1].score < floors_[word];
  }
  std::size_t firstKind() const;
  /// Looks at all windows with `least` to `most` letters for these words of the index.
  void searchFor(WordIndex& index, std::size_t least, std::size_t most,
                 const std::vector<std::uint32_t>& words);
  void watch(std::vector<std::size_t> least);
  void searchAround(std::size_t axis, Cell first, Cell last);

  WindowTask task_;
  WordIndex index_;
  std::optional<WordIndex> needy_;  ///< Those that need windows with fewer letters than `most_`.
  std::size_t most_ = 0, fewest_ = 0;
  parallel::ThreadPool& pool_;
  std::vector<WindowSearch>& searches_;
  BatchDepth depth_;
  std::vector<Shortlist> lists_;
  /// All places that score as much or more are known, but see Shortlist.
  std::vector<std::int64_t> floors_;
  std::vector<SharedScore> reached_;
};

}  // namespace gridpress::gen
