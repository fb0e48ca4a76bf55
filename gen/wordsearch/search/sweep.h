// gen/wordsearch/search/sweep: looks through strips of bitmaps for a single word's best places.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// out = the blocks from `begin` to `end` (block numbers) where the letter stands or may be put.
void firstLetter(LetterMaps letter, std::uint32_t begin, std::uint32_t end, BlockList& out);

/// out = in, less the places where the letter neither stands nor may be put. `out` may be `in`.
void nextLetter(LetterMaps letter, const BlockList& in, BlockList& out);

/// Counts coincidences: looks from element `from` on for one with a place of the list at which at least
/// `need` (1 or more) of the `letters` stand. Returns its index, and those places in hits[8]; list.size if
/// there is none. Where need is above 64, 64 is looked for: the caller checks each hit anyway.
std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits);

/// Rows of one direction's bitmaps in which words may start.
struct Strip {
  Direction direction = Direction::right;
  std::size_t firstRow = 0, endRow = 0;
};

/// What is looked for, and where.
struct SweepTask {
  const Grid* grid = nullptr;
  const Bitmaps* maps = nullptr;
  const BatchWord* word = nullptr;
  std::int64_t floor = 0;  ///< Places worth less are skipped.
};

/// One thread's part of the search. Holds its scratch memory, so keep it.
class Sweep {
 public:
  /// The best of `best` and the strip's places. `known` is the score of a place that someone has found: lower
  /// ones are skipped; raised on the way.
  void search(const SweepTask& task, const Strip& strip, Bid& best, SharedScore& known);

 private:
  void narrow(std::uint32_t begin, std::uint32_t end);
  void countListed(const BlockList& list);
  void take(std::uint32_t block, const std::uint64_t* hits);
  std::size_t need() const { return task_.word->coincidencesFor(std::max(task_.floor, known_->get())); }
  BlockList listOf(std::size_t capacity);

  // What search() was called with.
  SweepTask task_;
  Direction direction_ = Direction::right;
  Bid* best_ = nullptr;
  SharedScore* known_ = nullptr;
  // Scratch.
  std::vector<const std::uint64_t*> letters_, blanks_;
  std::vector<std::uint32_t> blocks_;
  std::vector<std::uint64_t> masks_;
};

/// The best place of all, looked for on all threads; `sweeps`: one for each member of the pool.
Bid sweepAll(const SweepTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
             std::vector<Sweep>& sweeps);

}  // namespace gridpress::gen
