// gen/wordsearch/tight/anneal: moves placed units one by one, by simulated annealing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "gen/wordsearch/search/windows.h"
#include "gen/wordsearch/tight/auction.h"

namespace gridpress::gen {

/// Cells on a line in this direction that gained or lost letters.
struct Change {
  std::vector<Cell> cells;
  Direction along = Direction::right;
};

/// The free places of the placed units of the shortest few lengths: those that share enough letters with the
/// grid that a unit has only some by chance. The whole grid is examined once, and after that only changes, so
/// the cost of a move does not depend on the grid's size.
class Candidates {
 public:
  explicit Candidates(const TightSearch& search);

  /// The units that have candidates: the only ones worth moving, since longer ones hardly find other places.
  const std::vector<std::uint32_t>& units() const { return units_; }

  /// A unit's places, possibly including its current one. Some may have been taken since they were found;
  /// callers check them, and may remove those.
  std::vector<Place>& of(std::uint32_t unit) { return places_[unit]; }

  /// Examines the surroundings of changes.
  void changed(std::span<const Change> changes);

 private:
  /// Units of one length.
  struct Shelf {
    std::vector<std::uint32_t> units;
    std::unique_ptr<WordIndex> index;
    std::size_t least = 1;  ///< How many letters a place must share with the grid.
  };

  void addShelves(std::size_t length, std::span<const std::uint32_t> units);
  std::size_t leastFor(std::size_t length) const;
  /// Places found, by unit.
  using Finds = std::vector<std::pair<std::uint32_t, Place>>;
  void lookAround(const Change& change, WindowSearch& windows, Finds& found) const;
  void look(const Shelf& shelf, const LinePart& part, WindowSearch& windows, Finds& found) const;
  void add(const Finds& found);

  const TightSearch& search_;
  std::vector<Shelf> shelves_;
  std::vector<std::uint32_t> units_;
  std::vector<std::vector<Place>> places_;  ///< By unit.
  std::vector<WindowSearch> windows_;       ///< By member of the pool.
  std::vector<Finds> finds_;                ///< By change; kept to reuse their memory.
  std::size_t next_ = 0;                    ///< Next position to overwrite in a full list.
};

/// Draws each placed unit of the shortest few lengths about `moves` times, and one of its free places (see
/// Candidates) from a Boltzmann distribution: the fewer new cells a place needs, the likelier, and
/// increasingly so towards the end. All placed units stay placed. Many moves save a few per cent of the
/// cells; few in a sparse grid may cost some.
void anneal(const TightSearch& search, std::uint64_t moves, std::uint64_t seed);

}  // namespace gridpress::gen
