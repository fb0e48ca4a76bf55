// gen/grid/board: keeps the cells and the words' places in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/board.h"

#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

Board::Board(const std::vector<Word>& words, Grid blank)
    : words_(&words), cells_(std::move(blank)), places_(words.size(), kNowhere) {
  EXPECTS(cells_.grid().cellCount() > 0 || words.empty());
}

void Board::put(std::uint32_t word, Place place) {
  EXPECTS(word < places_.size() && places_[word] == kNowhere);
  EXPECTS(place / 8 < grid().cellCount());
  cells_.put(word, (*words_)[word].letters, place);
  places_[word] = place;
  ++standing_;
}

void Board::take(std::uint32_t word) {
  EXPECTS(word < places_.size() && places_[word] != kNowhere);
  cells_.take(word, (*words_)[word].letters, places_[word]);
  places_[word] = kNowhere;
  --standing_;
}

}  // namespace gridpress::gen
