// gen/wordsearch/search/fast_search: many words at once, on several threads; and a single word's best place.
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

/// Blocks (512 bits) of places that are still possible, with the places. Room for `capacity` blocks; `masks`
/// is aligned to 64 bytes. Places that are impossible throughout a block drop out of the list.
struct BlockList {
  std::uint32_t* blocks = nullptr;  ///< Which blocks, ascending.
  std::uint64_t* masks = nullptr;   ///< Eight words each: which places of the block.
  std::size_t size = 0;
};

/// The bitmaps of one letter of a word, moved so that each block is the one for the word's first letter's
/// place. All pointers are aligned to 64 bytes.
struct LetterMaps {
  const std::uint64_t* standing = nullptr;
  const std::uint64_t* blank = nullptr;
};

/// out = the places in the blocks from `begin` to `end` (block numbers) where each of the letters, of which
/// there is one, stands or may be put.
void narrowBlocks(std::span<const LetterMaps> letters, std::uint32_t begin, std::uint32_t end,
                  BlockList& out);

/// Counts coincidences: looks from element `from` on for one with a place of the list at which at least
/// `need` (1 or more) of the `letters` stand. Returns its index, and those places in hits[8]; list.size if
/// there is none. Where need is above 64, 64 is looked for: the caller checks each hit anyway.
std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits);

/// What is looked for, and where.
struct SweepTask {
  const Grid* grid = nullptr;
  const Bitmaps* maps = nullptr;
  const BatchWord* word = nullptr;
  std::int64_t floor = 0;  ///< Places worth less are skipped.
};

/// One thread's scratch memory of the search. Keep it.
struct Sweep {
  std::vector<const std::uint64_t*> letters;
  std::vector<LetterMaps> rareFirst;
  std::vector<std::uint32_t> blocks;
  std::vector<std::uint64_t> masks;

  BlockList listOf(std::size_t capacity);
};

/// The best place of all, looked for on all threads; `sweeps`: one for each member of the pool.
Bid sweepAll(const SweepTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
             std::vector<Sweep>& sweeps);

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

/// Whether placeFast can do it: at most kMaxSlots different letters, and bitmaps within `memory` bytes.
bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory);

/// The places that a look at every cell and direction finds best, for any number of threads and at any SIMD
/// level.
///
/// Words of one length go in batches of some thousands. A look at all windows of the grid (`BatchSearch`)
/// gives each word a short list of its best places; after that only windows through newly filled cells are
/// looked at. Lone words, and those whose list has been used up, are looked for in bitmaps (`Sweep`).
///
/// Every word must be made of letters that the rule has counted, and so must what stands in the grid.
Places placeFast(const Search& search, Grid& grid);

/// The places that a look at every cell finds best. Tries the places that share a letter with the grid first;
/// only where there is none, or where such letters are worth nothing, it looks at every cell. Cheap while
/// each letter stands in few cells (thousands of different letters), slow otherwise. One thread; memory: four
/// bytes a cell.
Places placeByPostings(const Search& search, Grid& grid);

}  // namespace gridpress::gen
