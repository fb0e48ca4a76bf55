// gen/grid/letter_draw: a hash, and a look into the summed weights.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/letter_draw.h"

#include <algorithm>

#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {

LetterDraw::LetterDraw(std::uint64_t seed, const std::vector<std::uint64_t>& weights) : seed_(seed) {
  EXPECTS(weights.size() < kOutside);
  for (const std::uint64_t n : weights) upTo_.push_back(n + (upTo_.empty() ? 0 : upTo_.back()));
}

Letter LetterDraw::operator()(Cell cell, std::uint64_t turn) const {
  EXPECTS(!upTo_.empty() && upTo_.back() > 0);
  constexpr std::uint64_t kFiller = 0x66696C6C;  // apart from the words' ties
  const std::uint64_t hash = turn == 0 ? hashOf(seed_, kFiller, cell.row, cell.column)
                                       : hashOf(seed_, kFiller, cell.row, cell.column, turn);
  return static_cast<Letter>(std::upper_bound(upTo_.begin(), upTo_.end(), hash % upTo_.back()) -
                             upTo_.begin());
}

std::vector<Letter> LetterDraw::all(Cell cell) const {
  constexpr std::uint64_t kTurns = 64;  // most of an alphabet of thirty
  std::vector<Letter> order;
  std::vector<bool> seen(upTo_.size(), false);
  const auto add = [&](Letter letter) {
    if (!seen[letter]) order.push_back(letter);
    seen[letter] = true;
  };
  for (std::uint64_t turn = 0; turn < kTurns; ++turn) add((*this)(cell, turn));
  const auto first = order.back();
  for (std::size_t i = 0; i < upTo_.size(); ++i) {
    const auto letter = static_cast<Letter>((first + i) % upTo_.size());
    if (upTo_[letter] > (letter == 0 ? 0 : upTo_[letter - 1U])) add(letter);
  }
  return order;
}

void fillBlanks(Grid& grid, const Rule& rule) {
  const LetterDraw draw(rule.seed, rule.count);
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
      if (grid.at(cell) == kBlank) grid.at(cell) = draw(cell);
}

}  // namespace gridpress::gen
