// gen/wordsearch/grow/grow: finds the best place in each direction in the bitmaps of letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/grow/grow.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

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

// The word's best place in a direction: where the most letters stand, `floor` at the least.
Bid bestAlong(std::uint32_t word, WordLetters letters, const Rule& rule, const SweepTask& task, Direction d,
              parallel::ThreadPool& pool, std::vector<Sweep>& sweeps) {
  BatchWord sought = batchWord(word, letters, rule, *task.maps);
  std::ranges::fill(sought.weights, 1);
  std::iota(sought.bestScore.begin(), sought.bestScore.end(), 0);
  return sweepAll({task.grid, task.maps, &sought, task.floor}, 1ULL << static_cast<unsigned>(d), pool,
                  sweeps);
}

// The same by a look at every cell.
Bid bestLookedAt(std::uint32_t word, WordLetters letters, Rule rule, const Grid& grid, Direction d) {
  rule.weight.assign(rule.weight.size(), 1);
  rule.directions = 1U << static_cast<unsigned>(d);
  const auto best = bestPlaces(grid, letters, rule, rule.tieBase(word), 1, 1);
  return best.empty() ? Bid() : best[0];
}

Grid larger(const Grid& grid) {
  checkSize(grid.columns() + 1, grid.rows() + 1);
  Grid larger(grid.columns() + 1, grid.rows() + 1);
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column) larger.at(c) = grid.at(c);
  return larger;
}

}  // namespace

Grown growSquare(const std::vector<WordLetters>& words, const Rule& rule, Cell first,
                 const Progress& progress) {
  EXPECTS(!words.empty() && first.column > 0 && first.row > 0);
  checkSize(first.column, first.row);
  constexpr std::int64_t kShared = std::int64_t{1} << 40;  // More than there are words.
  Grid grid(first.column, first.row);
  std::optional<Bitmaps> maps;
  // Thousands of different letters have no bitmaps.
  const auto index = [&] {
    if (std::vector<Letter> letters = rule.used(); letters.size() <= kMaxSlots)
      maps.emplace(grid, std::move(letters));
  };
  index();
  parallel::ThreadPool pool(1);
  std::vector<Sweep> sweeps(1);
  std::array<std::int64_t, 8> used{};  // Words placed so far, by Direction.
  // Letters that are shared come first, then the direction that the fewest words read in.
  const auto bestOf = [&](std::uint32_t word) {
    Bid best;
    std::int64_t shared = 0;
    for (const Direction d : waysOf(rule.directions)) {
      Bid bid = maps ? bestAlong(word, words[word], rule, {&grid, &*maps, nullptr, shared}, d, pool, sweeps)
                     : bestLookedAt(word, words[word], rule, grid, d);
      if (bid.place == kNowhere) continue;
      shared = std::max(shared, bid.score);
      bid.score = (bid.score + 1) * kShared - used[static_cast<std::size_t>(d)];
      if (best.place == kNowhere || beats(bid, best)) best = bid;
    }
    return best;
  };
  std::vector<Placement> placed;  // The grid may grow.
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    const auto length = static_cast<std::int32_t>(words[w].size());
    Bid best;
    for (;; grid = larger(grid), index()) {
      const bool diagonal = w == 0 && rule.directions[static_cast<std::size_t>(Direction::downRight)] &&
                            std::min(grid.columns(), grid.rows()) >= length;
      best = diagonal ? Bid{0, 0, placeOf(grid, {0, 0}, Direction::downRight)} : bestOf(w);
      if (best.place != kNowhere) break;
    }
    placed.push_back({w, cellOf(grid, best.place), directionOf(best.place)});
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell cell = advance(placed.back().start, placed.back().direction, i);
      const Letter letter = words[w][static_cast<std::size_t>(i)];
      if (maps && grid.at(cell) == kBlank) maps->put(cell, maps->slotOf(letter));
      grid.at(cell) = letter;
    }
    ++used[static_cast<std::size_t>(placed.back().direction)];
    reportOrStop(progress, w + 1, words.size());
  }
  Grown grown{std::move(grid), {}};
  for (const Placement& p : placed) grown.places.push_back(placeOf(grown.grid, p.start, p.direction));
  return grown;
}

}  // namespace gridpress::gen
