// gen/wordsearch/fresh: the cells that got their letter since a batch was searched, and the places that run
// through them. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/wordsearch/batch.h"

namespace gridpress::gen {

/// A batch is searched in the grid as it stood before its first word. For the later words only places that
/// run through a cell filled since then can have changed; this finds them.
class FreshCells {
 public:
  FreshCells(const Grid& grid, const Bitmaps& maps)
      : grid_(grid), maps_(maps), byCell_(grid.cellCount(), false), bySlot_(maps.slots()) {}

  /// A cell that got its letter. Call it when the whole word stands in the grid.
  void add(Cell cell);
  void clear();

  /// Whether a place of `length` letters runs through a fresh cell.
  bool touch(Place place, std::size_t length) const;

  /// The best of the word's places that share a letter with a fresh cell; kNowhere if there is none.
  Bid best(const BatchWord& word, const Rule& rule) const;

 private:
  struct Fresh {
    Cell cell;
    std::size_t
        neighbours;  ///< Into neighbours_: for each slot, the directions in which it stands or could stand.
  };
  std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.row) * grid_.columns() + cell.column;
  }

  const Grid& grid_;
  const Bitmaps& maps_;
  std::vector<bool> byCell_;
  std::vector<std::vector<Fresh>> bySlot_;
  std::vector<std::uint8_t> neighbours_;
  std::vector<Cell> all_;
};

}  // namespace gridpress::gen
