// gen/grid/board: keeps letters and words' tracks in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/board.h"

#include <algorithm>
#include <utility>

namespace gridpress::gen {

Board::Board(const std::vector<Word>& words, Grid blank)
    : words_(&words), grid_(std::move(blank)), places_(words.size(), kNowhere), through_(grid_.cellCount()) {}

Board::Walk Board::walk(Place place) const {
  const Cell by = step(directionOf(place));
  return {static_cast<std::size_t>(place / 8), std::ptrdiff_t{by.row} * grid_.columns() + by.column};
}

void Board::put(std::uint32_t word, Place place) {
  const std::vector<Letter>& letters = (*words_)[word].letters;
  used_ += letters.size() - putWord(grid_, letters, place);
  const Walk cells = walk(place);
  for (std::size_t i = 0; i < letters.size(); ++i) through_[cells.at(i)].push_back(word);
  places_[word] = place;
  ++standing_;
}

void Board::take(std::uint32_t word) {
  const Walk cells = walk(places_[word]);
  for (std::size_t i = 0; i < (*words_)[word].letters.size(); ++i) {
    std::vector<std::uint32_t>& here = through_[cells.at(i)];
    here.erase(std::find(here.begin(), here.end(), word));
    if (!here.empty()) continue;
    grid_.at(cellOf(grid_, Place{cells.at(i)} * 8)) = kBlank;
    --used_;
  }
  places_[word] = kNowhere;
  --standing_;
}

}  // namespace gridpress::gen
