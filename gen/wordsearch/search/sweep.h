// gen/wordsearch/search/sweep: looks through a strip of bitmaps for a single word's best places.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/wordsearch/search/batch.h"
#include "gen/wordsearch/search/kernels.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// Rows of one direction's bitmaps in which words may start.
struct Strip {
  Direction direction = Direction::right;
  std::size_t firstRow = 0, endRow = 0;
};

/// How to look. Both find the same; they differ in speed.
enum class Manner {
  possible,     ///< Exclude conflicts first: for grids so full that few places are possible.
  coincidence,  ///< Count coincidences first: for grids so blank that most are. Needs a floor of 1 or more.
};

/// What is looked for, and where.
struct SweepTask {
  const Grid* grid = nullptr;
  const Bitmaps* maps = nullptr;
  const BatchWord* word = nullptr;
  Manner manner = Manner::possible;
  std::int64_t floor = 0;  ///< Places worth less are skipped.
};

/// One thread's part of the search. Holds its scratch memory, so keep it.
class Sweep {
 public:
  /// The best of `best` and the strip's places. `known` is the score of a place that someone has found: lower
  /// ones are skipped; raised on the way.
  void search(const SweepTask& task, const Strip& strip, Bid& best, SharedScore& known);

 private:
  void countAll(std::uint32_t begin, std::uint32_t end);
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
