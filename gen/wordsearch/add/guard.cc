// gen/wordsearch/add/guard: asks what can be read through the letters of a new word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/add/guard.h"

#include <memory>
#include <span>

#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "gen/grid/through.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/constraints.h"

namespace gridpress::gen {

AddGuard guardOf(const Puzzle& puzzle, const Constraints& constraints, bool once) {
  AddGuard guard;
  guard.closed = messageCells(puzzle, constraints);
  const auto avoid = std::make_shared<const std::vector<std::vector<Letter>>>(
      lettersOf(constraints.avoid.value_or(std::vector<std::vector<std::string>>{}), puzzle.alphabet));
  if (avoid->empty() && !once) return guard;
  const auto avoided = std::make_shared<const WordAutomaton>(
      std::vector<std::span<const Letter>>(avoid->begin(), avoid->end()));
  const auto words = std::make_shared<const WordAutomaton>(automatonOf(puzzle.words));
  guard.allows = [=, &puzzle](const Grid& grid, const std::vector<bool>& fixed,
                              const std::vector<Cell>& cells) {
    bool clean = true;
    for (const Cell cell : cells) {
      const Through through(grid, *avoided);
      through.each(through.approach(cell), grid.at(cell), [&](const Placement& p) {
        Cover::along(p, avoided->length(p.word), [&](Cell c) {
          clean = clean && fixed[static_cast<std::size_t>(placeOf(grid, c, Direction::right) / 8)];
        });
        return clean;
      });
    }
    // Each that could be read so before still can: it is counted at the end.
    for (const Cell cell : cells) {
      if (!once || !clean) break;
      const Through through(grid, *words);
      const bool changed = puzzle.grid.at(cell) != grid.at(cell);
      if (changed)
        through.each(through.approach(cell), grid.at(cell), [&](const Placement&) { return clean = false; });
    }
    return clean;
  };
  return guard;
}

}  // namespace gridpress::gen
