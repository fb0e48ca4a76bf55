// gen/wordsearch/refine/spread_board: words in a grid, and the faults of their arrangement.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gen/grid/board.h"
#include "gen/wordsearch/refine/refine.h"

namespace gridpress::gen {

/// A board that keeps its faults up to date as words are placed and removed.
class SpreadBoard : public Board {
 public:
  explicit SpreadBoard(const RefineTask& task);

  /// The sum of all faults; only differences are meaningful.
  std::int64_t faults() const;
  /// Cells in no word, minus those that the task leaves; 0 if the task does not specify them.
  std::int64_t over() const;
  /// Words that read in the direction, including their riders.
  std::int64_t reading(Direction direction) const { return reading_[static_cast<std::size_t>(direction)]; }

  /// What an unplaced word would add at a place to the faults between words, if there were always too few
  /// crossings.
  std::int64_t lies(std::uint32_t word, Place place) {
    return look(word, place) - weights_.fewer * static_cast<std::int64_t>(crossing_.size());
  }

  void put(std::uint32_t word, Place place);
  void take(std::uint32_t word);

 private:
  struct Block {
    std::int64_t cells = 0, used = 0, fault = 0;
    std::int64_t wish = 0;  ///< Cells that words should use, times existing cells.
  };
  void drawBlocks(const Grid& blank);
  std::int64_t headCells() const;
  void findTwins();
  std::int64_t faultOf(const Block& block) const;
  std::int64_t look(std::uint32_t word, Place place);
  std::int64_t twinsNear(std::uint32_t word, Place place) const;
  void account(std::uint32_t word, Place place, std::int64_t by);

  const RefineTask& task_;
  const FaultWeights& weights_ = task_.weights;
  std::int64_t inside_ = 0;  ///< Existing cells.
  std::int64_t wish_ = 0;    ///< Cells that words should use.
  std::vector<Block> blocks_;
  std::vector<std::uint16_t> blockOf_;             ///< By cell.
  std::vector<std::vector<std::uint32_t>> twins_;  ///< By word: others that begin alike.
  std::array<std::int64_t, 8> reading_{};
  std::vector<std::int64_t> crossed_;  ///< By word: how many others it crosses.
  std::int64_t crossings_ = 0, alone_ = 0;
  std::int64_t lying_ = 0;  ///< Faults between words, of blocks and of directions.
  // Scratch for the current word: words on other axes that it would cross, once per cell;
  std::vector<std::uint32_t> crossing_;
  std::vector<std::uint32_t> beside_;  ///< words on parallel lines beside it;
  std::vector<std::size_t> touches_;   ///< by word: at how many of its cells.
};

}  // namespace gridpress::gen
