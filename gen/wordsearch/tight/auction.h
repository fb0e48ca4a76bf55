// gen/wordsearch/tight/auction: words of one length bid for places together; the best bids are placed first.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/grid/board.h"
#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"
#include "gen/wordsearch/search/fast_search.h"
#include "gen/wordsearch/search/windows.h"
#include "model/word_list.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// Units, which are words or joined words, on a board with the maps of it for searches.
class TightBoard {
 public:
  /// `grid` has only cells that are blank or outside; `letters` are those that units may contain. The units
  /// must outlive the board.
  TightBoard(const std::vector<Word>& units, Grid grid, std::vector<Letter> letters);

  const Grid& grid() const { return board_.grid(); }
  const Places& places() const { return board_.places(); }
  const Bitmaps& maps() const { return maps_; }
  const Lines& lines() const { return lines_; }
  std::uint64_t used() const { return board_.cellsUsed(); }

  /// To be called when units were added.
  void extend() { board_.extend(); }
  /// Writes the unit; returns the cells that were blank.
  std::vector<Cell> put(std::uint32_t unit, Place place);
  /// Removes the unit; returns the cells that no other needs, which become blank.
  std::vector<Cell> take(std::uint32_t unit);
  /// From now on, slot loose() marks the cells of a single unit of at most `longest` letters.
  void loosen(std::size_t longest);
  Slot loose() const { return static_cast<Slot>(maps_.slots() - 1); }
  /// The units through a cell.
  const std::vector<std::uint32_t>& owners(Cell cell) const { return board_.through(grid().indexOf(cell)); }

 private:
  void remark(Cell cell);

  const std::vector<Word>& units_;
  Board board_;
  Bitmaps maps_;  ///< The last slot is not a letter's.
  Lines lines_;
  std::size_t longest_ = 0;
};

/// The unit of scores: approximately the score of one coinciding letter.
inline constexpr std::int64_t kCoincidence = 1 << 12;

/// Pairs of letters that are more frequent in the list than expected by chance make good neighbours: later
/// words can run through both. All other pairs only block the grid.
class Affinity {
 public:
  /// Counts the list's pairs in both directions.
  Affinity(const std::vector<Word>& words, const Bitmaps& slots);

  /// The sum over the new letters of a word at a place (all of whose cells exist) and their up to eight
  /// neighbours, in units of kCoincidence.
  std::int64_t at(const TightBoard& board, std::span<const Letter> word, Place place) const;

 private:
  std::size_t slots_;
  std::vector<std::int32_t> worth_;  ///< By pair of slots.
};

/// The rule's weights for tight grids: a coincidence scores kCoincidence, slightly more for a rare letter.
void weighTight(Rule& rule);

/// The shared state of packing.
struct TightSearch {
  const std::vector<Word>& units;  ///< The units to place: chains, as words of their letters.
  const Rule& rule;
  const Affinity& affinity;
  parallel::ThreadPool& pool;
  Events& events;  ///< Checked now and then for a stop.
  TightBoard& board;
};

class Auction {
 public:
  explicit Auction(const TightSearch& search);

  /// Places these units, all of one length. A bid combines coincidences and how well the new letters suit
  /// their neighbours; the better half of each round is placed, the others bid again in the changed grid.
  /// Returns the units that fit nowhere; all remaining ones if it was stopped.
  std::vector<std::uint32_t> place(std::vector<std::uint32_t> units);

  /// The best of all places of one word, by coincidences. `word` may lack letters in its rareFirst: conflicts
  /// there do not count.
  Bid search(const BatchWord& word);

 private:
  void round(std::vector<std::uint32_t>& pool, std::vector<std::uint32_t>& left);

  TightSearch search_;
  std::vector<Sweep> sweeps_;
  std::vector<WindowSearch> windows_;
};

}  // namespace gridpress::gen
