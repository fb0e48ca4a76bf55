// gen/wordsearch/tight/tight_board: a board with the maps that searches need.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/grid/owned_grid.h"
#include "gen/grid/rule.h"
#include "gen/wordsearch/search/bitmaps.h"
#include "gen/wordsearch/search/lines.h"

namespace gridpress::gen {

class TightBoard {
 public:
  /// `grid` has blank cells and cells outside; `letters` are those that words may bring.
  TightBoard(Grid grid, std::vector<Letter> letters);

  const Grid& grid() const { return cells_.grid(); }
  const Bitmaps& maps() const { return maps_; }
  const Lines& lines() const { return lines_; }
  std::uint64_t used() const { return cells_.used(); }

  /// Writes the word `id`; returns the cells that were blank.
  std::vector<Cell> put(std::uint32_t id, std::span<const Letter> word, Place place);
  /// Takes the word out; returns the cells that no other word needs, which are blank now.
  std::vector<Cell> take(std::uint32_t id, std::span<const Letter> word, Place place);
  /// From now on loose() marks the cells that a single word needs, one of at most `longest` letters.
  void loosen(std::size_t longest);
  Slot loose() const { return static_cast<Slot>(maps_.slots() - 1); }
  /// The words that need a cell.
  const std::vector<std::uint32_t>& owners(Cell cell) const {
    return cells_.owners(indexOf(cells_.grid(), cell)).words;
  }

 private:
  void remark(Cell cell);

  OwnedGrid<AnyOwners> cells_;
  Bitmaps maps_;  ///< The last slot is no letter's.
  Lines lines_;
  std::vector<std::size_t> lengths_;  ///< Of the words that stand, by id.
  std::size_t longest_ = 0;
};

}  // namespace gridpress::gen
