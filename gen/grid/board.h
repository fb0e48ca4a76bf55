// gen/grid/board: the words of a list in a grid, from which each can be taken out again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/grid/owned_grid.h"
#include "gen/grid/rule.h"

namespace gridpress::gen {

/// Grids of up to this many cells can afford to take words out again.
inline constexpr std::size_t kSmallGrid = 10'000;

/// A grid, the words that stand in it, where, and which of them each cell holds.
class Board {
 public:
  /// `blank` has cells that are blank or outside. The words must outlive the board.
  Board(const std::vector<Word>& words, Grid blank);

  const Grid& grid() const { return cells_.grid(); }
  const Places& places() const { return places_; }
  std::size_t standing() const { return standing_; }
  std::size_t cellsUsed() const { return cells_.used(); }

  /// Puts a word where no letter conflicts.
  void put(std::uint32_t word, Place place);
  void take(std::uint32_t word);
  /// The words that run through a cell (row by row).
  const std::vector<std::uint32_t>& through(std::size_t cell) const { return cells_.owners(cell).words; }

  /// A walk over a word's cells at a place that lies within the grid's bounds.
  struct Walk {
    std::size_t first = 0;
    std::ptrdiff_t stride = 0;
    std::size_t at(std::size_t i) const {
      return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(first) +
                                      static_cast<std::ptrdiff_t>(i) * stride);
    }
  };
  Walk walk(Place place) const {
    const Cell by = step(directionOf(place));
    return {static_cast<std::size_t>(place / 8), std::ptrdiff_t{by.row} * grid().columns() + by.column};
  }

  /// Calls `visit(place, walk)` for every place of a word of this length within the grid's bounds.
  template <typename Visit>
  void eachPlace(std::size_t length, std::bitset<8> directions, Visit&& visit) const {
    for (const Direction direction : kDirections) {
      if (!directions[static_cast<std::size_t>(direction)]) continue;
      const auto [from, end] = startsOf(grid(), direction, length);
      const std::ptrdiff_t columns = grid().columns(), stride = walk(static_cast<Place>(direction)).stride;
      for (std::int32_t row = from.row; row < end.row; ++row)
        for (std::int32_t column = from.column; column < end.column; ++column) {
          const auto first = static_cast<std::size_t>(row * columns + column);
          visit(Place{first} * 8 + static_cast<Place>(direction), Walk{first, stride});
        }
    }
  }

  /// Calls `visit(place, blanks)` for every place where no letter forbids the word, with the number of its
  /// cells that are blank. Returns how many letters were compared.
  template <typename Visit>
  std::uint64_t eachFit(std::uint32_t word, std::bitset<8> directions, Visit&& visit) const {
    const std::size_t length = (*words_)[word].letters.size();
    const Letter* letters = (*words_)[word].letters.data();
    const Letter* cells = grid().cells().data();
    std::uint64_t looked = 0;
    eachPlace(length, directions, [&](Place place, const Walk& walk) {
      std::size_t blanks = 0;
      for (std::size_t i = 0; i < length; ++i) {
        ++looked;
        const Letter standing = cells[walk.at(i)];
        if (standing == kBlank)
          ++blanks;
        else if (standing != letters[i])
          return;
      }
      visit(place, blanks);
    });
    return looked;
  }

 private:
  const std::vector<Word>* words_;
  OwnedGrid<AnyOwners> cells_;
  Places places_;
  std::size_t standing_ = 0;
};

}  // namespace gridpress::gen
