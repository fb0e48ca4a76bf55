// gen/crossword/plane: the rules, square by square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/plane.h"

#include "model/contracts.h"

namespace gridpress::gen {

Plane::Page* Plane::find(Cell c) const {
  const std::uint64_t key = keyOf(c);
  if (last_ != nullptr && key == lastKey_) return last_;
  const auto page = pages_.find(key);
  if (page == pages_.end()) return nullptr;
  lastKey_ = key;
  return last_ = page->second.get();
}

Square& Plane::make(Cell c) {
  if (Page* page = find(c)) return (*page)[inside(c)];
  return (*pages_.emplace(keyOf(c), std::make_unique<Page>()).first->second)[inside(c)];
}

int Plane::crossings(std::span<const Letter> word, Cell start, Direction d) const {
  EXPECTS(!word.empty());
  const auto length = static_cast<std::int32_t>(word.size());
  int shared = 0;
  for (std::int32_t i = 0; i < length; ++i) {
    const Square square = at(advance(start, d, i));
    if (!square.open(d)) return kDoesNotFit;
    if (square.letter == kBlank) continue;
    if (square.letter != word[static_cast<std::size_t>(i)]) return kDoesNotFit;
    ++shared;
  }
  for (const std::int32_t end : {-1, length})
    if (at(advance(start, d, end)).letter != kBlank) return kDoesNotFit;
  return shared;
}

void Plane::put(std::span<const Letter> word, Cell start, Direction d) {
  EXPECTS(d == Direction::right || d == Direction::down);
  const auto length = static_cast<std::int32_t>(word.size());
  for (std::int32_t i = 0; i < length; ++i) {
    const Cell cell = advance(start, d, i);
    Square& square = make(cell);
    square.letter = word[static_cast<std::size_t>(i)];
    square.closed |= Square::bit(d);
    for (const std::int32_t side : {-1, 1}) make(advance(cell, across(d), side)).closed |= Square::bit(d);
  }
  for (const std::int32_t end : {-1, length})
    make(advance(start, d, end)).closed |= Square::kRightBit | Square::kDownBit;
}

}  // namespace gridpress::gen
