// gen/wordsearch/fill/best_places: bands of rows on several threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/best_places.h"

#include <algorithm>

#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

std::vector<Bid> bestPlaces(const Grid& grid, const std::vector<Letter>& word, const Rule& rule,
                            std::uint64_t tieBase, std::size_t count, int threads, const Refuse& refuse) {
  EXPECTS(!word.empty());
  constexpr std::int32_t kRows = 32;
  constexpr std::size_t kWorthThreads = 100'000;
  const auto bands = static_cast<std::size_t>((grid.rows() + kRows - 1) / kRows);
  std::vector<std::vector<Bid>> found(bands);
  const auto look = [&](std::size_t band, std::size_t) {
    std::vector<Bid>& best = found[band];
    const auto from = static_cast<std::int32_t>(band) * kRows;
    for (Cell cell{0, from}; cell.row < std::min(from + kRows, grid.rows()); ++cell.row)
      for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
        for (const Direction direction : kDirections) {
          if (!rule.directions[static_cast<std::size_t>(direction)]) continue;
          const std::int64_t score = scoreAt(grid, word, rule.weight.data(), cell, direction);
          if (score < 0) continue;
          const Place place = placeOf(grid, cell, direction);
          const Bid bid{.score = score, .chance = chanceOf(tieBase, place), .place = place};
          if (best.size() == count && !beats(bid, best.back())) continue;
          if (refuse(cell, direction)) continue;
          best.insert(std::upper_bound(best.begin(), best.end(), bid, beats), bid);
          if (best.size() > count) best.pop_back();
        }
  };
  parallel::ThreadPool(grid.cellCount() < kWorthThreads ? 1 : threads).run(bands, look);
  std::vector<Bid> all;
  for (const auto& band : found) all.insert(all.end(), band.begin(), band.end());
  std::sort(all.begin(), all.end(), beats);
  all.resize(std::min(all.size(), count));
  return all;
}

}  // namespace gridpress::gen
