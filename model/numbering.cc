// model/numbering: sorts the squares in which words begin.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numbering.h"

#include <algorithm>

namespace gridpress {

Numbering numberingOf(const Puzzle& puzzle) {
  std::vector<std::uint32_t> order(puzzle.placements.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&puzzle](std::uint32_t a, std::uint32_t b) {
    const Cell x = puzzle.placements[a].start, y = puzzle.placements[b].start;
    return x.row != y.row ? x.row < y.row : x.column < y.column;
  });
  Numbering result;
  result.numbers.resize(order.size());
  for (const std::uint32_t i : order) {
    const Placement& placement = puzzle.placements[i];
    if (result.cells.empty() || result.cells.back() != placement.start) {
      result.cells.push_back(placement.start);
      const auto mark = puzzle.marks.find(placement.start);
      const bool labelled = mark != puzzle.marks.end() && !mark->second.label.empty();
      result.labels.push_back(labelled ? mark->second.label : std::to_string(result.cells.size()));
    }
    result.numbers[i] = static_cast<std::uint32_t>(result.cells.size());
    if (placement.direction == Direction::right) result.across.push_back(i);
    if (placement.direction == Direction::down) result.down.push_back(i);
  }
  return result;
}

std::vector<std::pair<Cell, std::string>> squareLabels(const Puzzle& puzzle) {
  std::vector<std::pair<Cell, std::string>> labels;
  const CrosswordForm form = formOf(puzzle);
  if (form == CrosswordForm::clues || form == CrosswordForm::scramble) {
    const Numbering numbering = numberingOf(puzzle);
    for (std::size_t i = 0; i < numbering.cells.size(); ++i)
      labels.emplace_back(numbering.cells[i], numbering.labels[i]);
    return labels;
  }
  for (Cell at; at.row < puzzle.grid.rows(); ++at.row)
    for (at.column = 0; at.column < puzzle.grid.columns(); ++at.column)
      if (const Letter letter = puzzle.grid.at(at);
          letter < puzzle.codes.size() && !puzzle.codes[letter].empty())
        labels.emplace_back(at, puzzle.codes[letter]);
  return labels;
}

}  // namespace gridpress
