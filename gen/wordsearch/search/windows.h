// gen/wordsearch/search/windows: searches for words of one length together, window by window.
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

/// The best few bids for a word, best first. If it is full, places that rank after the last are unknown.
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

/// A score that can be raised from several threads.
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

/// A word of a batch, prepared for the search.
struct BatchWord {
  std::uint32_t word = 0;  ///< Its index in the list.
  std::span<const Letter> letters;
  std::uint64_t tieBase = 0;
  std::vector<Slot> slots;               ///< The bitmaps of its letters.
  std::vector<std::uint32_t> rareFirst;  ///< Indices of its letters, rarest first.
  std::vector<std::int64_t> weights;     ///< The score of each of its letters.
  std::vector<std::int64_t> bestScore;   ///< bestScore[k]: the maximum score of k coincidences.

  /// The least number of coincidences that can reach `score`; more than the number of letters if none can.
  std::size_t coincidencesFor(std::int64_t score) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(bestScore, score) - bestScore.begin());
  }
};

/// Prepares the word with this index in the list.
BatchWord batchWord(std::uint32_t word, WordLetters letters, const Rule& rule, const Bitmaps& maps);

/// Words of one length that are searched together, in list order.
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

/// Maximum number of words in one index. Each has two entries: forward and backward.
inline constexpr std::size_t kMostIndexed = std::size_t{1} << 14;
/// Keys begin within this many cells from the start of a window.
inline constexpr std::size_t kKeyCells = 64;

/// The cells, of four neighbouring ones, that form a key, most specific first: as masks of bytes.
inline constexpr std::array<std::uint32_t, 8> kKeyShapes = [] {
  using Bytes = std::array<std::uint8_t, 4>;
  constexpr std::uint8_t k = 255;
  return std::array{
      std::bit_cast<std::uint32_t>(Bytes{k, k, k, k}), std::bit_cast<std::uint32_t>(Bytes{k, k, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, k}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, 0}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, 0})};
}();

/// The bucket, of 2^(32 - shift), for the codes (see Lines) of four cells; all four are read.
inline std::uint32_t bucketOf(const std::uint8_t* codes, std::uint32_t shape, unsigned shift) {
  std::uint32_t key = 0;
  std::memcpy(&key, codes, sizeof key);
  return ((key & shape) * 0x9E3779B1U) >> shift;
}

/// The data of an index that the kernel reads.
struct IndexView {
  struct Keys {
    std::vector<std::uint16_t> starts;   ///< Position * (buckets + 1) + bucket: index into `entries`.
    std::vector<std::uint16_t> entries;  ///< Those of a position start at position * `count`.
    std::size_t buckets = 0;
    unsigned shift = 0;  ///< The number of buckets is 2^(32 - shift).
  };
  std::array<Keys, kKeyShapes.size()> keys;
  std::vector<std::uint8_t> least;                ///< By entry: minimum number of letters in a window.
  std::vector<std::uint8_t> codes;                ///< `stride` bytes per entry, blank after the word's end.
  std::size_t stride = 0, length = 0, count = 0;  ///< `length`: of each word; `count`: of entries.
  std::vector<std::uint16_t> all;                 ///< Every entry.
  std::uint16_t from = 0;                         ///< Entries before this one are ignored.
};

/// Some words of a batch. Entry 2k is the k-th of them; 2k + 1 is the same word backward.
class WordIndex {
 public:
  /// `words`: at least one index into the batch, at most kMostIndexed.
  WordIndex(const Batch& batch, std::vector<std::uint32_t> words, parallel::ThreadPool& pool);

  const IndexView& view() const { return view_; }
  /// The index in the batch of an entry's word.
  std::uint32_t wordOf(std::uint32_t entry) const { return words_[entry / 2]; }
  static bool backwards(std::uint32_t entry) { return entry % 2 != 0; }
  /// Searches for a word in windows with at least N letters; initially no word is searched for.
  void want(std::uint32_t word, std::size_t letters);
  /// Stops searching for a word, if it was searched for.
  void drop(std::uint32_t word);
  bool empty() const { return wanted_ == 0; }
  const std::vector<std::uint32_t>& words() const { return words_; }

 private:
  void sortInto(std::size_t shape, std::size_t position, std::vector<std::uint16_t>& bucket);

  IndexView view_;
  std::vector<std::uint32_t> words_, entryOf_;  ///< entryOf_: forward entry, by word of the batch.
  std::size_t wanted_ = 0;
};

/// The windows to examine: those with `least` (at least 1) to `most` letters.
struct WindowKind {
  std::size_t least = 1, most = 0;
};

/// A window (as many cells as a word has letters, from `start` on) and an entry of the index that matches
/// every letter in it.
struct WindowHit {
  std::uint32_t start = 0;
  std::uint32_t entry = 0;
};

/// A window and the entries that have the letters of its key.
struct WindowShare {
  const std::uint16_t *begin = nullptr, *end = nullptr;
  std::uint32_t start = 0, letters = 0;
};

/// Memory for matchWindows; grows as needed.
struct WindowScratch {
  std::vector<std::uint64_t> letters;  ///< One bit per cell: whether it has a letter.
  std::vector<WindowShare> shares;     ///< The entries to compare.
  std::vector<WindowHit> hits;         ///< The result, ascending by start: the first `found` of them.
  std::size_t found = 0;
  void reserve(std::size_t cells);
};

/// Finds the windows of a piece of a line (codes[0] to codes[cells - 1], none of them outside) that match an
/// entry. Up to 16 bytes after `codes` are read, see Lines::kReadBehind.
void matchWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                  WindowScratch& scratch);

/// What to search for, and where.
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

/// The cells of all windows of N cells through any cell from `first` to `last`, which are on one line.
LinePart partAround(const Lines& lines, std::size_t axis, Cell first, Cell last, std::size_t window);

/// Calls visit(axis, first, last) for cells on a line in `along`: once for all of them along the line, and
/// for each one by itself across the line.
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

/// The place of a hit's entry in a piece passed on by WindowSearch::match().
Place placeOf(const Grid& grid, const Lines& lines, const LinePart& piece, WindowHit hit, std::size_t length);

/// By number of letters in a window, 0 to `length`: how many such windows match a word of the list's letters,
/// forward or backward, by chance alone. Samples the lines.
std::vector<double> chancePlaces(const Lines& lines, const Rule& rule, std::size_t length);

/// One thread's part of the search. Contains scratch memory, so it should be reused.
class WindowSearch {
 public:
  /// Examines the windows within the cells [begin, end) of a line. Adds finds for word i of the batch to
  /// `lists[i]`. `known[i]` is a score that enough places are known to reach: lower ones are skipped; raised
  /// when the list is full.
  void search(const WindowTask& task, LinePart part, WindowKind kind, std::vector<Shortlist>& lists,
              std::vector<SharedScore>& known);

  /// Calls take(piece, hits) for each piece of the part between outside cells; starts of hits are relative to
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
