// gen/wordsearch/search/postings: places that share a letter first, every cell only where none does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/postings.h"

#include <algorithm>

namespace gridpress::gen {
namespace {

class Postings {
 public:
  Postings(const Search& search, Grid& grid)
      : rule_(*search.rule), words_(*search.words), grid_(grid), usage_(rule_), cells_(rule_.weight.size()) {
    for (std::uint32_t cell = 0; cell < grid.cellCount(); ++cell)
      if (grid.cells()[cell] < cells_.size()) cells_[grid.cells()[cell]].push_back(cell);
  }

  Place place(std::uint32_t w) {
    word_ = words_[w].letters;
    tieBase_ = rule_.tieBase(w);
    best_ = {};
    for (std::size_t i = 0; i < word_.size(); ++i)
      for (const std::uint32_t cell : cells_[word_[i]]) tryThrough(cellOf(grid_, Place{cell} * 8), i);
    if (best_.score <= 0) tryAll();
    if (best_.place != kNowhere) put(best_.place);
    usage_.add(best_.place);
    return best_.place;
  }

 private:
  void offer(Cell start, Direction direction) {
    const std::int64_t score = scoreAt(grid_, word_, rule_.weight.data(), start, direction);
    if (score < 0 || score < best_.score) return;
    const Place place = placeOf(grid_, start, direction);
    const Bid bid{score, usage_.of(direction), chanceOf(tieBase_, place), place};
    if (best_.place == kNowhere || beats(bid, best_)) best_ = bid;
  }
  void tryThrough(Cell through, std::size_t index) {
    for (const Direction direction : kDirections)
      if (rule_.directions[static_cast<std::size_t>(direction)])
        offer(advance(through, direction, -static_cast<std::int32_t>(index)), direction);
  }
  void tryAll() {
    const auto reach = static_cast<std::int32_t>(word_.size()) - 1;
    for (const Direction direction : kDirections) {
      if (!rule_.directions[static_cast<std::size_t>(direction)]) continue;
      const Cell by = step(direction);
      const std::int32_t left = by.column < 0 ? reach : 0, top = by.row < 0 ? reach : 0;
      const std::int32_t right = grid_.columns() - (by.column > 0 ? reach : 0);
      const std::int32_t bottom = grid_.rows() - (by.row > 0 ? reach : 0);
      for (Cell start{left, top}; start.row < bottom; ++start.row)
        for (start.column = left; start.column < right; ++start.column) offer(start, direction);
    }
  }
  void put(Place place) {
    Cell at = cellOf(grid_, place);
    for (const Letter letter : word_) {
      if (grid_.at(at) == kBlank)
        cells_[letter].push_back(static_cast<std::uint32_t>(placeOf(grid_, at, Direction::right) / 8));
      at = advance(at, directionOf(place), 1);
    }
    putWord(grid_, word_, place);
  }

  const Rule& rule_;
  const std::vector<Word>& words_;
  Grid& grid_;
  Usage usage_;
  std::vector<std::vector<std::uint32_t>> cells_;  ///< By Letter: where it stands.
  std::span<const Letter> word_;
  std::uint64_t tieBase_ = 0;
  Bid best_;
};

}  // namespace

Places placeByPostings(const Search& search, Grid& grid) {
  Places places(search.words->size(), kNowhere);
  Postings postings(search, grid);
  for (std::uint32_t w = 0; w < places.size(); ++w) {
    places[w] = postings.place(w);
    if (places[w] == kNowhere && search.stopAtMisfit) break;
    reportOrStop(search.progress, w + 1, places.size());
  }
  return places;
}

}  // namespace gridpress::gen
