// gen/wordsearch/search/fast_search: many words at once, on several threads; a single word's best place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"
#include "gen/wordsearch/search/windows.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// Blocks (512 bits) that still contain possible places, and these places. Room for `capacity` blocks;
/// `masks` is aligned to 64 bytes. Blocks without a possible place are dropped from the list.
struct BlockList {
  std::uint32_t* blocks = nullptr;  ///< Block numbers, ascending.
  std::uint64_t* masks = nullptr;   ///< Eight words each: the places in the block.
  std::size_t size = 0;
};

/// The bitmaps of one letter of a word, shifted to the place of the word's first letter. All pointers are
/// aligned to 64 bytes.
struct LetterMaps {
  const std::uint64_t* standing = nullptr;
  const std::uint64_t* blank = nullptr;
};

/// out = the places in blocks `begin` to `end` at which each of the letters (at least one) is present or the
/// cell is blank.
void narrowBlocks(std::span<const LetterMaps> letters, std::uint32_t begin, std::uint32_t end,
                  BlockList& out);

/// Counts coincidences: finds the first element of the list, starting with `from`, that has a place at which
/// at least `need` (1 or more) of the `letters` are present. Returns its index, and those places in hits[8];
/// list.size if there is none. If need is above 64, 64 is used: the caller checks each hit anyway.
std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits);

/// What to search for, and where.
struct SweepTask {
  const Grid* grid = nullptr;
  const Bitmaps* maps = nullptr;
  const BatchWord* word = nullptr;
  std::int64_t floor = 0;  ///< Places with a lower score are skipped.
};

/// Scratch memory of one search thread, to be reused.
struct Sweep {
  std::vector<const std::uint64_t*> letters;
  std::vector<LetterMaps> rareFirst;
  std::vector<std::uint32_t> blocks;
  std::vector<std::uint64_t> masks;

  BlockList listOf(std::size_t capacity);
};

/// The best place of all, searched on all threads; `sweeps`: one per member of the pool.
Bid sweepAll(const SweepTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
             std::vector<Sweep>& sweeps);

/// The extent of a BatchSearch.
struct BatchDepth {
  std::size_t room = Shortlist::kUsualRoom;  ///< Places kept for each word.
  /// Windows with at least this many letters are examined first; 0: as many as most words find places with.
  std::size_t first = 0;
  /// If no more words than this have too few places, they are left to other searches.
  std::size_t few = 16;
};

/// Examines every window of the grid for all words of the batch, on all threads; then, word by word, only the
/// windows that previous words have changed.
///
/// Windows with several letters come first: by chance few words match such a window, but most words find one.
/// Words that find none get windows with one letter less, down to one.
class BatchSearch {
 public:
  /// `searches`: one per member of the pool.
  BatchSearch(const WindowTask& task, parallel::ThreadPool& pool, std::vector<WindowSearch>& searches,
              BatchDepth depth);

  /// The word's best place in the current grid; no place if it is unknown (or there is none).
  Bid best(std::size_t word) const;

  /// Places that were good for the word, best first; one is still good if its score is the same.
  const std::vector<Bid>& known(std::size_t word) const { return lists_[word].bids(); }

  /// To be called when a word was handled; `filled`: the cells on a line in `direction` that got letters.
  void settled(std::size_t word, const std::vector<Cell>& filled, Direction direction);

 private:
  /// With fewer places a word keeps searching: previous words will take some of them.
  static constexpr std::size_t kEnough = 4;

  bool unsatisfied(std::size_t word) const {
    return known(word).size() < kEnough || known(word)[kEnough - 1].score < floors_[word];
  }
  std::size_t firstKind() const;
  /// Examines all windows with `least` to `most` letters for these words of the index.
  void searchFor(WordIndex& index, std::size_t least, std::size_t most,
                 const std::vector<std::uint32_t>& words);
  void watch(std::vector<std::size_t> least);
  void searchAround(std::size_t axis, Cell first, Cell last);

  WindowTask task_;
  WordIndex index_;
  std::optional<WordIndex> needy_;  ///< Words that need windows with fewer letters than `most_`.
  std::size_t most_ = 0, fewest_ = 0;
  parallel::ThreadPool& pool_;
  std::vector<WindowSearch>& searches_;
  BatchDepth depth_;
  std::vector<Shortlist> lists_;
  /// All places with at least this score are known, except as in Shortlist.
  std::vector<std::int64_t> floors_;
  std::vector<SharedScore> reached_;
};

/// Whether placeFast is possible: at most kMaxSlots distinct letters, and bitmaps within `memory` bytes.
bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory);

/// The same places as an exhaustive search of cells and directions, for any number of threads and at any SIMD
/// level.
///
/// Words of one length are processed in batches of some thousands. All windows of the grid are examined
/// (`BatchSearch`) to give each word a short list of its best places; after that, only those through newly
/// filled cells. Single words, and those whose list is used up, are searched in bitmaps (`Sweep`).
///
/// All letters of the words and in the grid must have been counted by the rule.
Places placeFast(const Search& search, Grid& grid);

/// The same places as an exhaustive search. Tries places that share a letter with the grid first; examines
/// every cell only if there is none, or if such letters score nothing. Fast if each letter is in few cells
/// (thousands of distinct letters), otherwise slow. One thread; memory: four bytes per cell.
Places placeByPostings(const Search& search, Grid& grid);

}  // namespace gridpress::gen
