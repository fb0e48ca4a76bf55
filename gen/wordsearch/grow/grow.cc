// gen/wordsearch/grow/grow: asks the bitmaps of letters for each direction's best place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/grow/grow.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gen/grid/shape.h"
#include "gen/wordsearch/search/fast_search.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/grid.h"

namespace gridpress::gen {
namespace {

void checkSize(std::int64_t columns, std::int64_t rows) {
  if (std::max(columns, rows) <= kMaxSide && columns * rows <= kMaxCells) return;
  throw Error::job("a grid of " + std::to_string(columns) + " x " + std::to_string(rows) +
                       " cells is too large (at most " + std::to_string(kMaxCells) + " cells are possible)",
                   "use fewer or shorter words");
}

struct Spot {
  Cell start;
  Direction direction = Direction::right;
};

class Grower {
 public:
  Grower(const std::vector<WordLetters>& words, const Rule& rule, Cell first)
      : words_(words), rule_(rule), grid_(first.column, first.row), pool_(1), sweeps_(1) {
    index();
  }

  Grown run(const Progress& progress) {
    std::vector<Spot> spots;
    for (std::uint32_t w = 0; w < words_.size(); ++w) {
      Bid best;
      for (;;) {
        best = w == 0 ? onDiagonal() : bestOf(w);
        if (best.place != kNowhere) break;
        grow();
      }
      put(words_[w], best.place);
      spots.push_back({cellOf(grid_, best.place), directionOf(best.place)});
      reportOrStop(progress, w + 1, words_.size());
    }
    Grown grown{std::move(grid_), {}};
    for (const Spot& spot : spots) grown.places.push_back(placeOf(grown.grid, spot.start, spot.direction));
    return grown;
  }

 private:
  static constexpr std::int64_t kShared = std::int64_t{1} << 40;  ///< More than there are words.

  bool allowed(Direction d) const { return rule_.directions[static_cast<std::size_t>(d)]; }

  // Thousands of different letters have no bitmaps: then every cell is looked at.
  void index() {
    if (std::vector<Letter> letters = rule_.used(); letters.size() <= kMaxSlots)
      maps_.emplace(grid_, std::move(letters));
  }

  void put(WordLetters letters, Place place) {
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : letters) {
      if (maps_ && grid_.at(cell) == kBlank) maps_->put(cell, maps_->slotOf(letter));
      grid_.at(cell) = letter;
      cell = advance(cell, directionOf(place), 1);
    }
    ++used_[static_cast<std::size_t>(directionOf(place))];
  }

  void grow() {
    checkSize(grid_.columns() + 1, grid_.rows() + 1);
    Grid larger(grid_.columns() + 1, grid_.rows() + 1);
    for (Cell c; c.row < grid_.rows(); ++c.row)
      for (c.column = 0; c.column < grid_.columns(); ++c.column) larger.at(c) = grid_.at(c);
    grid_ = std::move(larger);
    index();
  }

  Bid onDiagonal() {
    const auto length = static_cast<std::int32_t>(words_[0].size());
    if (!allowed(Direction::downRight) || std::min(grid_.columns(), grid_.rows()) < length) return bestOf(0);
    return {0, 0, placeOf(grid_, {0, 0}, Direction::downRight)};
  }

  // Letters that are shared come first, then the direction that the fewest words read in.
  Bid bestOf(std::uint32_t word) {
    Bid best;
    std::int64_t shared = 0;
    for (const Direction d : kDirections) {
      if (!allowed(d)) continue;
      Bid bid = maps_ ? bestAlong(word, d, shared) : bestLookedAt(word, d);
      if (bid.place == kNowhere) continue;
      shared = std::max(shared, bid.score);
      bid.score = (bid.score + 1) * kShared - used_[static_cast<std::size_t>(d)];
      if (best.place == kNowhere || beats(bid, best)) best = bid;
    }
    return best;
  }

  // The most letters that stand, at least `floor`.
  Bid bestAlong(std::uint32_t word, Direction d, std::int64_t floor) {
    BatchWord sought = batchWord(word, words_[word], rule_, *maps_);
    std::fill(sought.weights.begin(), sought.weights.end(), 1);
    std::iota(sought.bestScore.begin(), sought.bestScore.end(), 0);
    const Directions one = 1ULL << static_cast<unsigned>(d);
    return sweepAll({&grid_, &*maps_, &sought, floor}, one, pool_, sweeps_);
  }
  Bid bestLookedAt(std::uint32_t word, Direction d) const {
    const std::vector<std::int64_t> alike(rule_.weight.size(), 1);
    const auto [first, end] = startsOf(grid_, d, words_[word].size());
    Bid best;
    for (Cell cell = first; cell.row < end.row; ++cell.row)
      for (cell.column = first.column; cell.column < end.column; ++cell.column) {
        const Place place = placeOf(grid_, cell, d);
        const Bid bid{scoreAt(grid_, words_[word], alike.data(), cell, d),
                      chanceOf(rule_.tieBase(word), place), place};
        if (bid.score >= 0 && (best.place == kNowhere || beats(bid, best))) best = bid;
      }
    return best;
  }

  const std::vector<WordLetters>& words_;
  const Rule& rule_;
  Grid grid_;
  std::optional<Bitmaps> maps_;
  parallel::ThreadPool pool_;
  std::vector<Sweep> sweeps_;
  std::array<std::int64_t, 8> used_{};  ///< Words placed so far, by Direction.
};

}  // namespace

Grown growSquare(const std::vector<WordLetters>& words, const Rule& rule, Cell first,
                 const Progress& progress) {
  EXPECTS(!words.empty() && first.column > 0 && first.row > 0);
  checkSize(first.column, first.row);
  return Grower(words, rule, first).run(progress);
}

}  // namespace gridpress::gen
