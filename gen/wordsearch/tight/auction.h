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

/// Units, which are words or several joined, on a board with the search's maps of it.
class TightBoard {
 public:
  /// `grid` has blank cells and cells outside; `letters` are those that units may bring. The units must
  /// outlive the board.
  TightBoard(const std::vector<Word>& units, Grid grid, std::vector<Letter> letters);

  const Grid& grid() const { return board_.grid(); }
  const Places& places() const { return board_.places(); }
  const Bitmaps& maps() const { return maps_; }
  const Lines& lines() const { return lines_; }
  std::uint64_t used() const { return board_.cellsUsed(); }

  /// Units were added.
  void extend() { board_.extend(); }
  /// Writes the unit; returns the cells that were blank.
  std::vector<Cell> put(std::uint32_t unit, Place place);
  /// Takes the unit out; returns the cells that no other needs, which are blank now.
  std::vector<Cell> take(std::uint32_t unit);
  /// From now on loose() marks the cells that a single unit needs, one of at most `longest` letters.
  void loosen(std::size_t longest);
  Slot loose() const { return static_cast<Slot>(maps_.slots() - 1); }
  /// The units that need a cell.
  const std::vector<std::uint32_t>& owners(Cell cell) const { return board_.through(grid().indexOf(cell)); }

 private:
  void remark(Cell cell);

  const std::vector<Word>& units_;
  Board board_;
  Bitmaps maps_;  ///< The last slot is no letter's.
  Lines lines_;
  std::size_t longest_ = 0;
};

/// The unit of scores: about what a letter is worth that stands there already.
inline constexpr std::int64_t kCoincidence = 1 << 12;

/// Pairs of letters that are more frequent in the list than chance would have it make good neighbours: words
/// to come can run through both. Each other pair only closes the grid up.
class Affinity {
 public:
  /// Counts the list's pairs, read both ways.
  Affinity(const std::vector<Word>& words, const Bitmaps& slots);

  /// The sum over the new letters of a word at a place (all the cells of which exist) and their up to eight
  /// neighbours, in the units above.
  std::int64_t at(const TightBoard& board, std::span<const Letter> word, Place place) const;

 private:
  std::size_t slots_;
  std::vector<std::int32_t> worth_;  ///< By slot and slot.
};

/// The rule's weights for tight grids: a coincidence is worth kCoincidence, a little more for a rare letter.
void weighTight(Rule& rule);

/// What the rooms here work on together.
struct TightSearch {
  const std::vector<Word>& units;  ///< What is placed: chains, as words of their letters.
  const Rule& rule;
  const Affinity& affinity;
  parallel::ThreadPool& pool;
  Events& events;  ///< Asked now and then whether to stop.
  TightBoard& board;
};

class Auction {
 public:
  explicit Auction(const TightSearch& search);

  /// Places these units, all of one length. A bid is what coincides and how well the new letters suit their
  /// neighbours; the better half of each round is placed, the rest bids again in a changed grid. Returns
  /// those that fit nowhere; all that are left where it was stopped.
  std::vector<std::uint32_t> place(std::vector<std::uint32_t> units);

  /// The best place of one word among all there are, by coincidences. `word` may lack letters in its
  /// rareFirst: conflicts there do not count.
  Bid search(const BatchWord& word);

 private:
  void round(std::vector<std::uint32_t>& pool, std::vector<std::uint32_t>& left);

  TightSearch search_;
  std::vector<Sweep> sweeps_;
  std::vector<WindowSearch> windows_;
};

}  // namespace gridpress::gen
