// gen/grid/through: the words that can be read through one cell, were it to hold some letter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "gen/grid/automaton.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Looks at the grid as it is when it is asked.
class Through {
 public:
  /// What has been read on the eight ways towards a cell; good for any letter there.
  struct Approach {
    Cell cell;
    std::array<WordAutomaton::State, 8> states{};
  };

  Through(const Grid& grid, const WordAutomaton& automaton) : grid_(&grid), automaton_(&automaton) {}

  Approach approach(Cell cell) const {
    Approach made{cell, {}};
    for (const Direction direction : kDirections) {
      std::int32_t back = 0;
      while (back + 1 < static_cast<std::int32_t>(automaton_->longest()) &&
             grid_->contains(advance(cell, direction, -back - 1)))
        ++back;
      WordAutomaton::State state = WordAutomaton::kStart;
      for (; back > 0; --back) state = automaton_->next(state, grid_->at(advance(cell, direction, -back)));
      made.states[static_cast<std::size_t>(direction)] = state;
    }
    return made;
  }

  /// Calls found(placement) for each reading in each direction, not in the canonical form; ends where it says
  /// false.
  template <typename Found>
  void each(const Approach& from, Letter letter, const Found& found) const {
    bool on = true;
    for (const Direction direction : kDirections) {
      Cell at = from.cell;
      WordAutomaton::State state = automaton_->next(from.states[static_cast<std::size_t>(direction)], letter);
      for (std::uint32_t past = 0; automaton_->depth(state) > past; ++past) {
        automaton_->ending(state, [&](std::uint32_t word) {
          const std::uint32_t length = automaton_->length(word);
          if (on && length > past)
            on = found(
                Placement{word, advance(at, direction, 1 - static_cast<std::int32_t>(length)), direction});
        });
        if (!on) return;
        at = advance(at, direction, 1);
        if (!grid_->contains(at)) break;
        state = automaton_->next(state, grid_->at(at));
      }
    }
  }

 private:
  const Grid* grid_;
  const WordAutomaton* automaton_;
};

}  // namespace gridpress::gen
