// gen/wordsearch/tight/anneal: units that stand are moved one by one, by a chance that fades away.
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

/// Cells on a line in this direction that got letters or lost them.
struct Change {
  std::vector<Cell> cells;
  Direction along = Direction::right;
};

/// The places that are free for the units of the shortest few lengths that stand: those that share letters
/// enough with the grid that chance brings a unit only some of them. The whole grid is looked at once, and
/// after that only what changes, so a move costs the same in a grid of any size.
class Candidates {
 public:
  explicit Candidates(const TightSearch& search);

  /// The units that have candidates: the only ones that are worth moving, since longer ones hardly find
  /// another place.
  const std::vector<std::uint32_t>& units() const { return units_; }

  /// A unit's places, its own perhaps among them. Some may have been taken since they were found: whoever
  /// looks at them checks them, and may leave those out.
  std::vector<Place>& of(std::uint32_t unit) { return places_[unit]; }

  /// Looks around what has changed since it was looked at.
  void changed(std::span<const Change> changes);

 private:
  /// Units of one length.
  struct Shelf {
    std::vector<std::uint32_t> units;
    std::unique_ptr<WordIndex> index;
    std::size_t least = 1;  ///< How many letters a place has in common with the grid.
  };

  void addShelves(std::size_t length, std::span<const std::uint32_t> units);
  std::size_t leastFor(std::size_t length) const;
  /// What was found, by unit.
  using Finds = std::vector<std::pair<std::uint32_t, Place>>;
  void lookAround(const Change& change, WindowSearch& windows, Finds& found) const;
  void look(const Shelf& shelf, const LinePart& part, WindowSearch& windows, Finds& found) const;
  void add(const Finds& found);

  const TightSearch& search_;
  std::vector<Shelf> shelves_;
  std::vector<std::uint32_t> units_;
  std::vector<std::vector<Place>> places_;  ///< By unit.
  std::vector<WindowSearch> windows_;       ///< By member of the pool.
  std::vector<Finds> finds_;                ///< By change, kept for their memory.
  std::size_t next_ = 0;                    ///< What makes room in a full list, in turn.
};

/// Draws each unit of the shortest few lengths that stand some `moves` times, and one of the places that are
/// free for it (see Candidates) by Boltzmann's rule: the fewer new cells a place needs the likelier, the more
/// so the nearer the end. All that stood stand afterwards. Many moves save some cells in a hundred; few in a
/// sparse grid may cost some.
void anneal(const TightSearch& search, std::uint64_t moves, std::uint64_t seed);

}  // namespace gridpress::gen
