// gen/atlas/near: searches around each word's point, for many words at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/near.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "gen/grid/bits.h"
#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

// Words that are looked for side by side; then each takes its place in turn, or looks again where another was
// faster.
constexpr std::size_t kSideBySide = 512;
// The first window's reach, in cells from the point to a word's middle; the next one is kWider times as wide.
constexpr std::int32_t kReach = 16, kWider = 2;

/// Where each letter of a word may stand in a part of the grid: in blank cells, and in those that have it. A
/// bit a cell, so that 64 places are tried at a time. Keep it: it holds its memory.
class Room {
 public:
  /// `first` to `end` (not included) of the grid's cells.
  void draw(const Grid& grid, const std::vector<Letter>& word, Cell first, Cell end) {
    EXPECTS(grid.contains(first) && first.column < end.column && first.row < end.row);
    first_ = first;
    height_ = end.row - first.row;
    stride_ = static_cast<std::size_t>(end.column - first.column) / 64 + 2;  // One more than holds a cell.
    rowOf_.clear();
    std::size_t letters = 1;  // Row 0 is of letters that the word has not.
    for (const Letter letter : word) {
      if (letter >= known_.size()) known_.resize(letter + 1U);
      if (known_[letter] == 0) known_[letter] = static_cast<std::uint16_t>(letters++);
      rowOf_.push_back(known_[letter]);
    }
    bits_.assign((letters + 1) * stride_ * static_cast<std::size_t>(height_), 0);
    for (std::int32_t row = first.row; row < end.row; ++row) drawRow(grid, row, end.column, letters);
    for (const Letter letter : word) known_[letter] = 0;
  }

  /// Bit i: the word's k-th letter may stand in this row, in column `column` + i.
  std::uint64_t at(std::size_t k, std::int32_t column, std::int32_t row) const {
    return bitsFrom(bits_.data() + rowAt(rowOf_[k], row), column - first_.column);
  }

 private:
  std::size_t rowAt(std::size_t letter, std::int32_t row) const {
    return (letter * static_cast<std::size_t>(height_) + static_cast<std::size_t>(row - first_.row)) *
           stride_;
  }
  void drawRow(const Grid& grid, std::int32_t row, std::int32_t end, std::size_t letters) {
    const Letter* cell = grid.cells().data() + grid.indexOf({first_.column, row});
    std::uint64_t* blank = bits_.data() + rowAt(letters, row);
    for (std::size_t i = 0; i < static_cast<std::size_t>(end - first_.column); ++i, ++cell) {
      const std::size_t letter = *cell == kBlank ? letters : *cell < known_.size() ? known_[*cell] : 0;
      bits_[rowAt(letter, row) + i / 64] |= std::uint64_t{1} << i % 64;
    }
    for (std::size_t letter = 1; letter < letters; ++letter)
      for (std::size_t i = 0; i < stride_; ++i) bits_[rowAt(letter, row) + i] |= blank[i];
  }

  Cell first_;
  std::int32_t height_ = 0;
  std::size_t stride_ = 0;
  std::vector<std::uint16_t> known_;  ///< By letter: its number in the word, from 1; else 0.
  std::vector<std::size_t> rowOf_;    ///< By place in the word.
  std::vector<std::uint64_t> bits_;
};

// The middle of a word, from its first cell's middle.
Spot toMiddle(std::size_t length, Direction direction) {
  const double half = static_cast<double>(length - 1) / 2;
  return {half * step(direction).column, half * step(direction).row};
}

// What a word may give up to be near its point. A coincidence is a letter that stands there already.
constexpr double kCellsPerCoincidence = 6;  // A place that is so much further away is worth one.
constexpr double kForeignLetters = 1;       // Coincidences that each letter on another country's cells costs.

class NearSearch {
 public:
  NearSearch(const NearTask& task, Grid& grid) : task_(task), grid_(grid) {}

  Places run() {
    const std::size_t count = task_.words->size();
    Places places(count, kNowhere);
    parallel::ThreadPool pool(task_.threads);
    std::vector<Bid> bids;
    std::vector<Room> rooms(pool.size());
    // Longest first; those of one length by chance, so that neighbours seldom look side by side.
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      if (letters(a).size() != letters(b).size()) return letters(a).size() > letters(b).size();
      return task_.rule->tieBase(a) < task_.rule->tieBase(b);
    });
    for (std::size_t from = 0; from < count; from += kSideBySide) {
      const std::size_t size = std::min(kSideBySide, count - from);
      bids.assign(size, {});
      pool.run(size,
               [&](std::size_t i, std::size_t member) { bids[i] = best(order[from + i], rooms[member]); });
      for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t word = order[from + i];
        if (bids[i].place != kNowhere && !stands(word, bids[i])) bids[i] = best(word, rooms[0]);
        places[word] = bids[i].place;
        if (places[word] != kNowhere) putWord(grid_, letters(word), places[word]);
      }
      if (task_.progress) task_.progress(from + size, count);
    }
    return places;
  }

 private:
  const std::vector<Letter>& letters(std::uint32_t word) const { return (*task_.words)[word].letters; }

  // True where a bid is worth as much as when it was made.
  bool stands(std::uint32_t word, const Bid& bid) const {
    const Cell start = cellOf(grid_, bid.place);
    const Direction direction = directionOf(bid.place);
    const std::int64_t score = scoreAt(grid_, letters(word), task_.rule->weight.data(), start, direction);
    return score >= 0 && valueOf(word, start, direction, score) >= bid.score;
  }

  std::int64_t valueOf(std::uint32_t word, Cell start, Direction direction, std::int64_t coincidences) const {
    const Spot half = toMiddle(letters(word).size(), direction), point = task_.homes[word].at;
    const double distance =
        std::hypot(start.column + 0.5 + half.x - point.x, start.row + 0.5 + half.y - point.y);
    int foreign = 0;
    for (std::size_t i = 0; i < letters(word).size(); ++i) {
      const Cell cell = advance(start, direction, static_cast<std::int32_t>(i));
      const auto country = static_cast<std::size_t>(task_.cells->at(cell.column, cell.row));
      foreign += country == task_.homes[word].country ? 0 : 1;  // The sea is none's.
    }
    return kBase + coincidences - static_cast<std::int64_t>(distance * perCell_) -
           static_cast<std::int64_t>(foreign * perForeign_);
  }

  Bid best(std::uint32_t word, Room& room) const {
    Bid bid;
    for (std::int32_t reach = kReach;; reach *= kWider) {
      drawAround(word, reach, room);
      for (const Direction direction : kDirections)
        if (task_.rule->directions[static_cast<std::size_t>(direction)])
          lookAround(word, direction, reach, room, bid);
      if (bid.place != kNowhere || reach > std::max(grid_.columns(), grid_.rows())) return bid;
    }
  }

  // All cells of words whose middle is within reach.
  void drawAround(std::uint32_t word, std::int32_t reach, Room& room) const {
    const double far = reach + static_cast<double>(letters(word).size()) / 2 + 1;
    const auto within = [](double at, std::int32_t size) {
      return static_cast<std::int32_t>(std::clamp(at, 0.0, static_cast<double>(size)));
    };
    const Spot point = task_.homes[word].at;
    const Cell first{std::min(within(point.x - far, grid_.columns()), grid_.columns() - 1),
                     std::min(within(point.y - far, grid_.rows()), grid_.rows() - 1)};
    room.draw(grid_, letters(word), first,
              {std::max(within(std::ceil(point.x + far), grid_.columns()), first.column + 1),
               std::max(within(std::ceil(point.y + far), grid_.rows()), first.row + 1)});
  }

  void lookAround(std::uint32_t word, Direction direction, std::int32_t reach, const Room& room,
                  Bid& bid) const {
    const std::vector<Letter>& text = letters(word);
    const Spot half = toMiddle(text.size(), direction), point = task_.homes[word].at;
    // Starts of which the middle is within reach.
    const double x = point.x - 0.5 - half.x, y = point.y - 0.5 - half.y;
    const auto [first, end] = startsOf(grid_, direction, text.size());
    const std::int32_t left = std::max(static_cast<std::int32_t>(std::ceil(x - reach)), first.column);
    const std::int32_t right = std::min(static_cast<std::int32_t>(std::floor(x + reach)), end.column - 1);
    const std::int32_t top = std::max(static_cast<std::int32_t>(std::ceil(y - reach)), first.row);
    const std::int32_t bottom = std::min(static_cast<std::int32_t>(std::floor(y + reach)), end.row - 1);
    for (std::int32_t row = top; row <= bottom; ++row)
      for (std::int32_t from = left; from <= right; from += 64) {
        const int count = std::min(64, right - from + 1);
        std::uint64_t fits = ~std::uint64_t{0} >> (64 - count);
        for (std::size_t k = 0; k < text.size() && fits != 0; ++k) {
          const Cell cell = advance({from, row}, direction, static_cast<std::int32_t>(k));
          fits &= room.at(k, cell.column, cell.row);
        }
        for (; fits != 0; fits &= fits - 1) {
          const Cell start{from + std::countr_zero(fits), row};
          offer(word, start, direction, {start.column - x, start.row - y}, reach, bid);
        }
      }
  }

  // `away`: from the word's point to its middle there.
  void offer(std::uint32_t word, Cell start, Direction direction, Spot away, std::int32_t reach,
             Bid& bid) const {
    const std::int64_t score = scoreAt(grid_, letters(word), task_.rule->weight.data(), start, direction);
    EXPECTS(score >= 0);
    // What the distance may cost; most are told from their squares, without a root.
    const std::int64_t spare = kBase + score - bid.score;
    const double most = (static_cast<double>(spare) + 2) / perCell_;
    if (spare < 0 || away.x * away.x + away.y * away.y > most * most) return;
    const double distance = std::hypot(away.x, away.y);
    if (distance > reach || static_cast<std::int64_t>(distance * perCell_) > spare) return;
    const Place place = placeOf(grid_, start, direction);
    const Bid here{valueOf(word, start, direction, score), chanceOf(task_.rule->tieBase(word), place), place};
    if (beats(here, bid)) bid = here;
  }

  // Bids are above nothing, however far.
  static constexpr std::int64_t kBase = std::int64_t{1} << 60;

  const NearTask& task_;
  Grid& grid_;
  double coincidence_ = static_cast<double>(task_.rule->letters);
  double perCell_ = coincidence_ / kCellsPerCoincidence, perForeign_ = coincidence_ * kForeignLetters;
};

}  // namespace

Places placeNear(const NearTask& task, Grid& grid) {
  EXPECTS(task.homes.size() == task.words->size());
  EXPECTS(task.cells->columns == grid.columns() && task.cells->rows == grid.rows());
  return NearSearch(task, grid).run();
}

}  // namespace gridpress::gen
