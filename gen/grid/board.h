// gen/grid/board: words of a list in a grid, from which each can be removed again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gen/grid/rule.h"
#include "model/contracts.h"

namespace gridpress::gen {

/// In grids of up to this many cells it is affordable to remove words again.
inline constexpr std::size_t kSmallGrid = 10'000;

/// A grid, the words placed in it, their places, and the words through each cell.
class Board {
 public:
  /// `blank` has only cells that are blank or outside. The words must outlive the board.
  Board(const std::vector<Word>& words, Grid blank)
      : words_(&words),
        grid_(std::move(blank)),
        through_(grid_.cellCount()),
        places_(words.size(), kNowhere) {
    EXPECTS(grid_.cellCount() > 0 || words.empty());
  }

  const Grid& grid() const { return grid_; }
  const Places& places() const { return places_; }
  std::size_t standing() const { return standing_; }
  /// Cells occupied by words.
  std::size_t cellsUsed() const { return used_; }
  /// The words through a cell (row by row). Unchecked: searches call this for each letter of each place.
  const std::vector<std::uint32_t>& through(std::size_t cell) const { return through_.data()[cell]; }
  /// To be called when words were added to the list.
  void extend() { places_.resize(words_->size(), kNowhere); }

  /// Places a word where no letter conflicts. Calls each(cell, letter, filled) for its cells; `filled`: it
  /// was blank.
  template <typename Each>
  void put(std::uint32_t word, Place place, const Each& each) {
    EXPECTS(word < places_.size() && places_[word] == kNowhere && place / 8 < grid_.cellCount());
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : (*words_)[word].letters) {
      Letter& here = grid_.at(cell);
      const bool filled = here == kBlank;
      here = letter;
      used_ += filled ? 1 : 0;
      through_[grid_.indexOf(cell)].push_back(word);
      each(cell, letter, filled);
      cell = advance(cell, directionOf(place), 1);
    }
    places_[word] = place;
    ++standing_;
  }
  /// Removes a word; cells that no other word needs become blank. Calls each(cell, letter, blanked).
  template <typename Each>
  void take(std::uint32_t word, const Each& each) {
    EXPECTS(word < places_.size() && places_[word] != kNowhere);
    const Place place = std::exchange(places_[word], kNowhere);
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : (*words_)[word].letters) {
      std::vector<std::uint32_t>& words = through_[grid_.indexOf(cell)];
      words.erase(std::ranges::find(words, word));
      if (words.empty()) {
        grid_.at(cell) = kBlank;
        --used_;
      }
      each(cell, letter, words.empty());
      cell = advance(cell, directionOf(place), 1);
    }
    --standing_;
  }
  void put(std::uint32_t word, Place place) {
    put(word, place, [](Cell, Letter, bool) {});
  }
  void take(std::uint32_t word) {
    take(word, [](Cell, Letter, bool) {});
  }

  /// Iterates over a word's cells at a place within the grid's bounds.
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

  /// Calls `visit(place, walk)` for every place within the grid's bounds of a word of this length.
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

  /// Calls `visit(place, blanks)` for every place where no letter conflicts with the word, with the number of
  /// its blank cells. Returns the number of letters compared.
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
  Grid grid_;
  std::vector<std::vector<std::uint32_t>> through_;
  Places places_;
  std::size_t standing_ = 0, used_ = 0;
};

}  // namespace gridpress::gen
