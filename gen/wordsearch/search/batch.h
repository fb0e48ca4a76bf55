// gen/wordsearch/search/batch: words of one length that are looked for together, and their best places.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"

namespace gridpress::gen {

/// The best few bids for a word, best first. When it is full, places that rank behind the last are unknown.
class Shortlist {
 public:
  static constexpr std::size_t kUsualRoom = 32;
  explicit Shortlist(std::size_t room = kUsualRoom) : room_(room) {}

  const std::vector<Bid>& bids() const { return bids_; }
  bool full() const { return bids_.size() == room_; }
  void add(const Bid& bid) {
    if (full()) {
      if (!beats(bid, bids_.back())) return;
      bids_.pop_back();
    }
    std::size_t at = bids_.size();
    while (at > 0 && beats(bid, bids_[at - 1])) --at;
    bids_.insert(bids_.begin() + static_cast<std::ptrdiff_t>(at), bid);
  }
  void addAll(const Shortlist& other) {
    for (const Bid& bid : other.bids_) add(bid);
  }

 private:
  std::size_t room_;
  std::vector<Bid> bids_;
};

/// A score that several threads raise.
class SharedScore {
 public:
  std::int64_t get() const { return score_.load(std::memory_order_relaxed); }
  void raise(std::int64_t to) {
    std::int64_t now = get();
    while (now < to && !score_.compare_exchange_weak(now, to, std::memory_order_relaxed)) {
    }
  }

 private:
  std::atomic<std::int64_t> score_{0};
};

/// A word of a batch, as the search sees it.
struct BatchWord {
  std::uint32_t word = 0;  ///< Its index in the list.
  std::span<const Letter> letters;
  std::uint64_t tieBase = 0;
  std::vector<Slot> slots;               ///< Its letters' bitmaps.
  std::vector<std::uint32_t> rareFirst;  ///< Indices of its letters, rarest first.
  std::vector<std::int64_t> weights;     ///< What each of its letters is worth.
  std::vector<std::int64_t> bestScore;   ///< bestScore[k]: the most that k coincidences can be worth.

  /// The least number of coincidences that may be worth `score`; more than there are letters if none is.
  std::size_t coincidencesFor(std::int64_t score) const {
    return static_cast<std::size_t>(std::lower_bound(bestScore.begin(), bestScore.end(), score) -
                                    bestScore.begin());
  }
};

BatchWord batchWord(std::uint32_t word, const std::vector<Word>& words, const Rule& rule,
                    const Bitmaps& maps);

/// Words of one length that are searched together, in the list's order.
struct Batch {
  std::vector<BatchWord> words;
  std::size_t length = 0;
};

}  // namespace gridpress::gen
