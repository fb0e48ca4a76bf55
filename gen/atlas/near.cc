// gen/atlas/near: looks around each word's point, for many words at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/near.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

// Words that are looked for side by side; then each takes its place in turn, or looks again where another was
// faster.
constexpr std::size_t kSideBySide = 512;
// The first window's reach, in cells from the point to a word's middle; the next one is kWider times as wide.
constexpr std::int32_t kReach = 16, kWider = 2;

// The middle of a word, from its first cell's middle.
Spot toMiddle(std::size_t length, Direction direction) {
  const double half = static_cast<double>(length - 1) / 2;
  return {half * step(direction).column, half * step(direction).row};
}

class NearSearch {
 public:
  NearSearch(const NearTask& task, Grid& grid)
      : task_(task),
        grid_(grid),
        coincidence_(static_cast<double>(task.rule->letters)),
        perCell_(coincidence_ / task.weights.cellsPerCoincidence),
        perForeign_(coincidence_ * task.weights.foreignLetters) {}

  Places run() {
    const std::size_t count = task_.words->size();
    Places places(count, kNowhere);
    parallel::ThreadPool pool(task_.threads);
    std::vector<Bid> bids;
    const std::vector<std::uint32_t> order = ordered();
    for (std::size_t from = 0; from < count; from += kSideBySide) {
      const std::size_t size = std::min(kSideBySide, count - from);
      bids.assign(size, {});
      pool.run(size, [&](std::size_t i, std::size_t) { bids[i] = best(order[from + i]); });
      for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t word = order[from + i];
        if (bids[i].place != kNowhere && !stands(word, bids[i])) bids[i] = best(word);
        places[word] = bids[i].place;
        if (places[word] != kNowhere) putWord(grid_, letters(word), places[word]);
      }
      if (task_.progress) task_.progress(from + size, count);
    }
    return places;
  }

 private:
  const std::vector<Letter>& letters(std::uint32_t word) const { return (*task_.words)[word].letters; }

  // Longest first; those of one length by chance, so that neighbours seldom look side by side.
  std::vector<std::uint32_t> ordered() const {
    std::vector<std::uint32_t> order(task_.words->size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      if (letters(a).size() != letters(b).size()) return letters(a).size() > letters(b).size();
      return task_.rule->tieBase(a) < task_.rule->tieBase(b);
    });
    return order;
  }

  // True where a bid is worth as much as when it was made.
  bool stands(std::uint32_t word, const Bid& bid) const {
    const Cell start = cellOf(grid_, bid.place);
    const Direction direction = directionOf(bid.place);
    const std::int64_t score = scoreAt(grid_, letters(word), task_.rule->weight.data(), start, direction);
    return score >= 0 && valueOf(word, start, direction, score) >= bid.score;
  }

  std::int64_t valueOf(std::uint32_t word, Cell start, Direction direction, std::int64_t coincidences) const {
    const double distance =
        distanceOf(grid_, letters(word).size(), placeOf(grid_, start, direction), task_.points[word]);
    return kBase + coincidences - static_cast<std::int64_t>(distance * perCell_) -
           static_cast<std::int64_t>(foreign(word, start, direction) * perForeign_);
  }

  double foreign(std::uint32_t word, Cell start, Direction direction) const {
    int count = 0;
    for (std::size_t i = 0; i < letters(word).size(); ++i) {
      const Cell cell = advance(start, direction, static_cast<std::int32_t>(i));
      count += task_.cells->at(cell.column, cell.row) == task_.countries[word] ? 0 : 1;
    }
    return count;
  }

  Bid best(std::uint32_t word) const {
    Bid bid;
    for (std::int32_t reach = kReach;; reach *= kWider) {
      for (const Direction direction : kDirections)
        if (task_.rule->directions[static_cast<std::size_t>(direction)])
          lookAround(word, direction, reach, bid);
      if (bid.place != kNowhere || reach > std::max(grid_.columns(), grid_.rows())) return bid;
    }
  }

  void lookAround(std::uint32_t word, Direction direction, std::int32_t reach, Bid& bid) const {
    const std::vector<Letter>& text = letters(word);
    const Spot half = toMiddle(text.size(), direction), point = task_.points[word];
    // Starts of which the middle is within reach.
    const double x = point.x - 0.5 - half.x, y = point.y - 0.5 - half.y;
    const auto [first, end] = startsOf(grid_, direction, text.size());
    const std::int32_t left = std::max(static_cast<std::int32_t>(std::ceil(x - reach)), first.column);
    const std::int32_t right = std::min(static_cast<std::int32_t>(std::floor(x + reach)), end.column - 1);
    const std::int32_t top = std::max(static_cast<std::int32_t>(std::ceil(y - reach)), first.row);
    const std::int32_t bottom = std::min(static_cast<std::int32_t>(std::floor(y + reach)), end.row - 1);
    const std::int64_t* weight = task_.rule->weight.data();
    const std::uint64_t tie = task_.rule->tieBase(word);
    for (std::int32_t row = top; row <= bottom; ++row)
      for (std::int32_t column = left; column <= right; ++column) {
        const std::int64_t score = scoreAt(grid_, text, weight, {column, row}, direction);
        if (score < 0) continue;
        const double distance = std::hypot(column - x, row - y);
        if (distance > reach) continue;
        const std::int64_t most = kBase + score - static_cast<std::int64_t>(distance * perCell_);
        if (most < bid.score) continue;
        const Cell start{column, row};
        const Bid here{valueOf(word, start, direction, score),
                       chanceOf(tie, placeOf(grid_, start, direction)), placeOf(grid_, start, direction)};
        if (beats(here, bid)) bid = here;
      }
  }

  // Bids are above nothing, however far.
  static constexpr std::int64_t kBase = std::int64_t{1} << 60;

  const NearTask& task_;
  Grid& grid_;
  double coincidence_, perCell_, perForeign_;
};

}  // namespace

double distanceOf(const Grid& grid, std::size_t length, Place place, Spot point) {
  EXPECTS(length > 0 && place / 8 < grid.cellCount());
  const Cell start = cellOf(grid, place);
  const Spot half = toMiddle(length, directionOf(place));
  return std::hypot(start.column + 0.5 + half.x - point.x, start.row + 0.5 + half.y - point.y);
}

Places placeNear(const NearTask& task, Grid& grid) {
  EXPECTS(task.points.size() == task.words->size() && task.countries.size() == task.words->size());
  EXPECTS(task.cells->columns == grid.columns() && task.cells->rows == grid.rows());
  return NearSearch(task, grid).run();
}

}  // namespace gridpress::gen
