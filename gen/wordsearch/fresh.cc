// gen/wordsearch/fresh: walks the fresh cells that hold one of a word's letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fresh.h"

#include <bit>

namespace gridpress::gen {

void FreshCells::add(Cell cell) {
  const std::size_t at = neighbours_.size(), slots = bySlot_.size();
  std::uint8_t blank = 0;
  for (const Direction d : kDirections) {
    const Cell next = advance(cell, d, 1);
    if (grid_.contains(next) && grid_.at(next) == kBlank)
      blank |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
  }
  neighbours_.resize(at + slots, blank);
  for (const Direction d : kDirections) {
    const Cell next = advance(cell, d, 1);
    if (!grid_.contains(next)) continue;
    const Letter letter = grid_.at(next);
    if (letter != kBlank && letter != kOutside)
      neighbours_[at + maps_.slotOf(letter)] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
  }
  bySlot_[maps_.slotOf(grid_.at(cell))].push_back({cell, at});
  byCell_[index(cell)] = true;
  all_.push_back(cell);
}

void FreshCells::clear() {
  for (const Cell cell : all_) {
    byCell_[index(cell)] = false;
    bySlot_[maps_.slotOf(grid_.at(cell))].clear();
  }
  all_.clear();
  neighbours_.clear();
}

bool FreshCells::touch(Place place, std::size_t length) const {
  Cell at = cellOf(grid_, place);
  for (std::size_t i = 0; i < length; ++i, at = advance(at, directionOf(place), 1))
    if (byCell_[index(at)]) return true;
  return false;
}

Bid FreshCells::best(const BatchWord& word, const Rule& rule) const {
  Bid best;
  const std::size_t length = word.slots.size();
  const auto allowed = static_cast<unsigned>(rule.directions.to_ulong());
  for (std::size_t i = 0; i < length; ++i)
    for (const Fresh& fresh : bySlot_[word.slots[i]]) {
      // A direction is worth a look if the letters before and after it agree with the fresh cell's
      // neighbours.
      unsigned ways = allowed;
      if (i + 1 < length) ways &= neighbours_[fresh.neighbours + word.slots[i + 1]];
      if (i > 0) {
        const unsigned before = neighbours_[fresh.neighbours + word.slots[i - 1]];
        ways &= before << 4 | before >> 4;
      }
      for (; ways != 0; ways &= ways - 1) {
        const auto direction = static_cast<Direction>(std::countr_zero(ways));
        const Cell start = advance(fresh.cell, direction, -static_cast<std::int32_t>(i));
        const std::int64_t score = scoreAt(grid_, word.letters, rule.weight.data(), start, direction);
        if (score < 0 || score < best.score) continue;
        const Place place = placeOf(grid_, start, direction);
        const Bid bid{score, chanceOf(word.tieBase, place), place};
        if (beats(bid, best)) best = bid;
      }
    }
  return best;
}

}  // namespace gridpress::gen
