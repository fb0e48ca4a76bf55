// gen/grid/owned_grid: a grid that knows the words through each cell, so that they can be taken out again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "gen/grid/rule.h"

namespace gridpress::gen {

/// The words through a cell, as many as there are.
struct AnyOwners {
  std::vector<std::uint32_t> words;

  void add(std::uint32_t word, Direction) { words.push_back(word); }
  void remove(std::uint32_t word, Direction) { words.erase(std::find(words.begin(), words.end(), word)); }
  bool none() const { return words.empty(); }
};

/// The word that reads right and the word that reads down through a square; -1: none.
struct CrossingOwners {
  std::array<std::int32_t, 2> words = {-1, -1};

  static std::size_t index(Direction d) { return d == Direction::right ? 0 : 1; }
  void add(std::uint32_t word, Direction d) { words[index(d)] = static_cast<std::int32_t>(word); }
  void remove(std::uint32_t, Direction d) { words[index(d)] = -1; }
  bool none() const { return words[0] < 0 && words[1] < 0; }
};

/// A grid that knows which words each cell belongs to.
template <typename Owners>
class OwnedGrid {
 public:
  /// `blank` has cells that are blank or outside.
  explicit OwnedGrid(Grid blank) : grid_(std::move(blank)), owners_(grid_.cellCount()) {}

  const Grid& grid() const { return grid_; }
  /// Of a cell by its number, row by row. Unchecked: searches ask for each letter of each place.
  const Owners& owners(std::size_t cell) const { return owners_.data()[cell]; }
  /// Cells that a word needs.
  std::size_t used() const { return used_; }

  /// Writes a word where no letter conflicts. Calls each(cell, letter, filled) for its cells; `filled`: it
  /// was blank.
  template <typename Each>
  void put(std::uint32_t word, std::span<const Letter> letters, Place place, const Each& each) {
    const Direction direction = directionOf(place);
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : letters) {
      Letter& here = grid_.at(cell);
      const bool filled = here == kBlank;
      here = letter;
      used_ += filled ? 1 : 0;
      owners_[indexOf(grid_, cell)].add(word, direction);
      each(cell, letter, filled);
      cell = advance(cell, direction, 1);
    }
  }

  /// Takes a word out; cells that no other word needs become blank. Calls each(cell, letter, blanked).
  template <typename Each>
  void take(std::uint32_t word, std::span<const Letter> letters, Place place, const Each& each) {
    const Direction direction = directionOf(place);
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : letters) {
      Owners& owners = owners_[indexOf(grid_, cell)];
      owners.remove(word, direction);
      const bool blanked = owners.none();
      if (blanked) {
        grid_.at(cell) = kBlank;
        --used_;
      }
      each(cell, letter, blanked);
      cell = advance(cell, direction, 1);
    }
  }

  void put(std::uint32_t word, std::span<const Letter> letters, Place place) {
    put(word, letters, place, [](Cell, Letter, bool) {});
  }
  void take(std::uint32_t word, std::span<const Letter> letters, Place place) {
    take(word, letters, place, [](Cell, Letter, bool) {});
  }

 private:
  Grid grid_;
  std::vector<Owners> owners_;
  std::size_t used_ = 0;
};

}  // namespace gridpress::gen
