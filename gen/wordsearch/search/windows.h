// gen/wordsearch/search/windows: words of one length looked for together, a window at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <span>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"
#include "parallel/thread_pool.h"

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
    return static_cast<std::size_t>(std::ranges::lower_bound(bestScore, score) - bestScore.begin());
  }
};

/// Of the letters that have this number in their order.
BatchWord batchWord(std::uint32_t word, WordLetters letters, const Rule& rule, const Bitmaps& maps);

/// Words of one length that are searched together, in the list's order.
struct Batch {
  std::vector<BatchWord> words;
  std::size_t length = 0;
  /// The words' indices.
  std::vector<std::uint32_t> all() const {
    std::vector<std::uint32_t> indices(words.size());
    std::iota(indices.begin(), indices.end(), 0U);
    return indices;
  }
};

/// The most words that one index holds. Each has two entries: read forwards, and backwards.
inline constexpr std::size_t kMostIndexed = std::size_t{1} << 14;
/// Keys begin within the first cells of a window.
inline constexpr std::size_t kKeyCells = 64;

/// Which of four neighbouring cells a key is made of, the most telling first: as bytes to keep.
inline constexpr std::array<std::uint32_t, 8> kKeyShapes = [] {
  using Bytes = std::array<std::uint8_t, 4>;
  constexpr std::uint8_t k = 255;
  return std::array{
      std::bit_cast<std::uint32_t>(Bytes{k, k, k, k}), std::bit_cast<std::uint32_t>(Bytes{k, k, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, k}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, 0}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, 0})};
}();

/// The bucket, among 2^(32 - shift), of the codes (see Lines) of four cells; all four are read.
inline std::uint32_t bucketOf(const std::uint8_t* codes, std::uint32_t shape, unsigned shift) {
  std::uint32_t key = 0;
  std::memcpy(&key, codes, sizeof key);
  return ((key & shape) * 0x9E3779B1U) >> shift;
}

/// What the kernel reads of an index.
struct IndexView {
  struct Keys {
    std::vector<std::uint16_t> starts;   ///< Position * (buckets + 1) + bucket: where in `entries`.
    std::vector<std::uint16_t> entries;  ///< From position * `count` on.
    std::size_t buckets = 0;
    unsigned shift = 0;  ///< There are 2^(32 - shift) buckets.
  };
  std::array<Keys, kKeyShapes.size()> keys;
  std::vector<std::uint8_t> least;  ///< By entry: how many letters a window must have.
  std::vector<std::uint8_t> codes;  ///< Of each entry, `stride` bytes, blank behind the word's end.
  std::size_t stride = 0, length = 0, count = 0;  ///< `length`: of each word; `count`: of entries.
  std::vector<std::uint16_t> all;                 ///< Every entry.
  std::uint16_t from = 0;                         ///< No entry before this one is looked for.
};

/// Some words of a batch. Entry 2k is the k-th of them; 2k + 1 the same word, read backwards.
class WordIndex {
 public:
  /// `words`: at least one index into the batch, at most kMostIndexed.
  WordIndex(const Batch& batch, std::vector<std::uint32_t> words, parallel::ThreadPool& pool);

  const IndexView& view() const { return view_; }
  /// An entry's word in the batch.
  std::uint32_t wordOf(std::uint32_t entry) const { return words_[entry / 2]; }
  static bool backwards(std::uint32_t entry) { return entry % 2 != 0; }
  /// A window must have N letters or more for a word to be looked for; at first none is.
  void want(std::uint32_t word, std::size_t letters);
  /// A word is looked for no longer, if it was.
  void drop(std::uint32_t word);
  bool empty() const { return wanted_ == 0; }
  const std::vector<std::uint32_t>& words() const { return words_; }

 private:
  void sortInto(std::size_t shape, std::size_t position, std::vector<std::uint16_t>& bucket);

  IndexView view_;
  std::vector<std::uint32_t> words_, entryOf_;  ///< entryOf_: by word of the batch, read forwards.
  std::size_t wanted_ = 0;
};

/// Which windows to look at: those with `least` (at least 1) to `most` letters.
struct WindowKind {
  std::size_t least = 1, most = 0;
};

/// A window (as many cells as a word has letters, from `start` on) and an entry of the index that agrees with
/// every letter in it.
struct WindowHit {
  std::uint32_t start = 0;
  std::uint32_t entry = 0;
};

/// A window with the entries that have the letters of its key.
struct WindowShare {
  const std::uint16_t *begin = nullptr, *end = nullptr;
  std::uint32_t start = 0, letters = 0;
};

/// Memory for matchWindows; grows as needed.
struct WindowScratch {
  std::vector<std::uint64_t> letters;  ///< A bit for each cell: whether a letter stands there.
  std::vector<WindowShare> shares;     ///< What is compared.
  std::vector<WindowHit> hits;         ///< The result, ascending by start: the first `found` of them.
  std::size_t found = 0;
  void reserve(std::size_t cells);
};

/// Finds the windows of a piece of a line (codes[0] to codes[cells - 1], none of them outside) with which an
/// entry agrees. Up to 16 bytes are read behind `codes`, see Lines::kReadBehind.
void matchWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                  WindowScratch& scratch);

/// What is looked for, and where.
struct WindowTask {
  const Grid* grid = nullptr;
  const Lines* lines = nullptr;
  const Bitmaps* slots = nullptr;
  const Rule* rule = nullptr;
  const Batch* batch = nullptr;
  const WordIndex* index = nullptr;
};

/// Cells of a line (see Lines).
struct LinePart {
  std::size_t axis = 0, line = 0, begin = 0, end = 0;
};

/// The cells of all windows of N cells that run through a cell from `first` to `last`, which share a line.
LinePart partAround(const Lines& lines, std::size_t axis, Cell first, Cell last, std::size_t window);

/// Cells of a line in `along` as the windows through them run: calls visit(axis, first, last) for all of them
/// together, and across the line for each by itself.
template <typename Visit>
void eachStretchThrough(std::span<const Cell> cells, Direction along, std::bitset<8> directions,
                        const Visit& visit) {
  for (std::size_t axis = 0; axis < 4 && !cells.empty(); ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    if (axis == Bitmaps::axisOf(along)) {
      visit(axis, cells.front(), cells.back());
    } else {
      for (const Cell cell : cells) visit(axis, cell, cell);
    }
  }
}

/// The place of a hit's entry in a piece that WindowSearch::match() found it in.
Place placeOf(const Grid& grid, const Lines& lines, const LinePart& piece, WindowHit hit, std::size_t length);

/// By a window's letters, 0 to `length`: how many such windows chance alone makes agree with a word of the
/// list's letters, forwards or backwards. Looks at some of the lines.
std::vector<double> chancePlaces(const Lines& lines, const Rule& rule, std::size_t length);

/// One thread's part of the search. Holds its scratch memory, so keep it.
class WindowSearch {
 public:
  /// Looks at the windows within the cells [begin, end) of a line. Adds what it finds for word i of the batch
  /// to `lists[i]`. `known[i]` is a score that enough places are known to reach: lower ones are skipped;
  /// raised when the list is full.
  void search(const WindowTask& task, LinePart part, WindowKind kind, std::vector<Shortlist>& lists,
              std::vector<SharedScore>& known);

  /// Calls take(piece, hits) for each piece of the part between cells outside; the hits' starts count from
  /// the piece's begin.
  template <typename Take>
  void match(const Lines& lines, const IndexView& index, LinePart part, WindowKind kind, const Take& take) {
    const std::span<const std::uint8_t> codes = lines.line(part.axis, part.line);
    const std::size_t last = part.end;
    for (; part.begin < last; part.begin = part.end + 1) {
      part.end = static_cast<std::size_t>(std::find(codes.begin() + static_cast<std::ptrdiff_t>(part.begin),
                                                    codes.begin() + static_cast<std::ptrdiff_t>(last),
                                                    Lines::kOutsideCode) -
                                          codes.begin());
      if (part.end - part.begin < index.length) continue;
      matchWindows(codes.data() + part.begin, part.end - part.begin, index, kind, scratch_);
      take(part, std::span<const WindowHit>(scratch_.hits.data(), scratch_.found));
    }
  }

 private:
  WindowScratch scratch_;
};

}  // namespace gridpress::gen
