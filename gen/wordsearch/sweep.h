// gen/wordsearch/sweep: looks through a strip of one direction's bitmaps for the best places of a batch's
// words. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gen/wordsearch/batch.h"
#include "gen/wordsearch/kernels.h"

namespace gridpress::gen {

/// Rows of one direction's bitmaps in which words may start.
struct Strip {
  Direction direction = Direction::right;
  std::size_t firstRow = 0, endRow = 0;
};

/// Where the batch's words of this length may start, cut into strips for threads and caches.
std::vector<Strip> stripsFor(const Bitmaps& maps, std::size_t length, std::bitset<8> directions);

/// How to look. Both find the same; they differ in speed.
enum class Manner {
  possible,     ///< Exclude conflicts first: for grids so full that few places are possible.
  coincidence,  ///< Count coincidences first: for grids so blank that most are. Needs leastScore >= 1.
};

/// One thread's part of the search. Holds its scratch memory, so keep it.
class Sweep {
 public:
  /// Adds the strip's best places to `found[i]` for each word i of the batch. `known[i]` is a score that
  /// enough places are known to reach: lower ones are skipped; raised on the way.
  void search(const Grid& grid, const Bitmaps& maps, const Rule& rule, const Batch& batch, Manner manner,
              const Strip& strip, std::vector<Shortlist>& found, std::vector<SharedScore>& known);

 private:
  struct List {  // a BlockList with its memory
    std::vector<std::uint32_t> blocks;
    std::vector<std::uint64_t> masks;
    BlockList list;
    void reserve(std::size_t capacity);
  };
  void countAll(std::size_t word);
  void narrow(std::size_t first, std::size_t last, std::size_t depth, std::size_t level);
  void countListed(std::size_t word, const BlockList& list);
  void take(std::size_t word, std::uint32_t block, const std::uint64_t* hits);
  void offer(std::size_t word, std::size_t bit, std::int64_t score);
  void setLetters(std::size_t word);
  LetterMaps mapsOf(Slot slot, std::size_t index) const;
  BlockList& listAt(std::size_t level);
  std::size_t need(std::size_t word) const;

  // What search() was called with.
  const Grid* grid_ = nullptr;
  const Bitmaps* maps_ = nullptr;
  const Rule* rule_ = nullptr;
  const Batch* batch_ = nullptr;
  std::vector<Shortlist>* found_ = nullptr;
  std::vector<SharedScore>* known_ = nullptr;
  Direction direction_ = Direction::right;
  std::uint32_t begin_ = 0, end_ = 0;  ///< Blocks.
  // Scratch.
  std::vector<std::unique_ptr<List>> lists_;
  std::vector<const std::uint64_t*> letters_, blanks_;
  std::vector<std::size_t> order_;
};

}  // namespace gridpress::gen
