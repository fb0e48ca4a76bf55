// gen/wordsearch/grow/grow: looks at 64 cells at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/grow/grow.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gen/grid/bits.h"
#include "gen/grid/shape.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/grid.h"

namespace gridpress::gen {
namespace {

/// An index of a grid by letter. A row's cells are followed by one that is never free, and before the first
/// row and after the last there are blocks of such: whoever walks out of the grid in a straight line meets
/// it.
class Planes {
 public:
  /// `longest`: no word is longer.
  Planes(const Grid& grid, std::size_t letters, std::size_t longest);

  std::ptrdiff_t width() const { return width_; }
  std::ptrdiff_t bitOf(Cell c) const { return c.row * width_ + c.column; }
  Cell cellAt(std::ptrdiff_t bit) const {
    return {static_cast<std::int32_t>(bit % width_), static_cast<std::int32_t>(bit / width_)};
  }
  std::ptrdiff_t stride(Direction d) const { return step(d).row * width_ + step(d).column; }

  /// A plane: its blocks begin with bit 0. May be read as far as a word reaches that begins in any block.
  const Bits* stands(Letter letter) const { return stands_.data() + at(letter); }
  const Bits* takes(Letter letter) const { return takes_.data() + at(letter); }

  /// A blank cell gets a letter.
  void set(Cell cell, Letter letter);

 private:
  std::size_t at(Letter letter) const { return letter * blocks_ + edge_; }

  std::ptrdiff_t width_;
  std::size_t letters_, edge_, blocks_;  ///< Blocks at either side of a plane, and all of it.
  std::vector<Bits> stands_, takes_;
};

Planes::Planes(const Grid& grid, std::size_t letters, std::size_t longest)
    : width_(grid.columns() + 1),
      letters_(letters),
      // A block holds a row's end and the next one's beginning: walks from it leave by up to a block more.
      edge_(2 + longest / kBits),
      blocks_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(grid.rows()) / kBits + 1 +
              2 * edge_),
      stands_(letters * blocks_, 0),
      takes_(letters * blocks_, 0) {
  EXPECTS(letters > 0 && longest > 0);
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column) {
      const Letter here = grid.at(c);
      for (std::size_t letter = 0; letter < letters_; ++letter)
        if (here == kBlank || here == letter)
          setBit(takes_.data() + at(static_cast<Letter>(letter)), bitOf(c), true);
      if (here < letters_) setBit(stands_.data() + at(here), bitOf(c), true);
    }
}

void Planes::set(Cell cell, Letter letter) {
  EXPECTS(letter < letters_);
  setBit(stands_.data() + at(letter), bitOf(cell), true);
  for (std::size_t other = 0; other < letters_; ++other)
    if (other != letter) setBit(takes_.data() + at(static_cast<Letter>(other)), bitOf(cell), false);
}

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

// For each of 64 places how many letters stand there, up to 2^kSlices - 1: bit k of a lane's number is in
// slices[k].
template <std::size_t kSlices>
struct Counts {
  std::array<Bits, kSlices> slices{};

  void add(Bits lanes) {
    for (Bits& slice : slices) {
      const Bits carry = slice & lanes;
      slice ^= lanes;
      lanes = carry;
    }
  }
  // The highest number among the lanes, which become those that have it.
  std::int64_t highest(Bits& lanes) const {
    std::int64_t most = 0;
    for (std::size_t k = kSlices; k-- > 0;) {
      const Bits with = lanes & slices[k];
      if (with == 0) continue;
      lanes = with;
      most += std::int64_t{1} << k;
    }
    return most;
  }
};

class Grower {
 public:
  Grower(const std::vector<WordLetters>& words, const Rule& rule, Cell first)
      : words_(words),
        rule_(rule),
        grid_(first.column, first.row),
        planes_(grid_, rule.weight.size(), words.front().size()) {}

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

  void put(WordLetters letters, Place place) {
    Cell cell = cellOf(grid_, place);
    for (const Letter letter : letters) {
      if (grid_.at(cell) == kBlank) planes_.set(cell, letter);
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
    planes_ = Planes(grid_, rule_.weight.size(), words_.front().size());
  }

  Bid onDiagonal() const {
    const auto length = static_cast<std::int32_t>(words_[0].size());
    if (!allowed(Direction::downRight) || std::min(grid_.columns(), grid_.rows()) < length) return bestOf(0);
    return {0, 0, placeOf(grid_, {0, 0}, Direction::downRight)};
  }

  Bid bestOf(std::uint32_t word) const {
    const WordLetters letters = words_[word];
    // What is least often free for a letter leaves the fewest places.
    std::vector<std::int32_t> order(letters.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
      return rule_.count[letters[static_cast<std::size_t>(a)]] <
             rule_.count[letters[static_cast<std::size_t>(b)]];
    });
    // The directions used least first: of the others only what shares more is of use.
    std::array<Direction, 8> directions = kDirections;
    std::stable_sort(directions.begin(), directions.end(), [&](Direction a, Direction b) {
      return used_[static_cast<std::size_t>(a)] < used_[static_cast<std::size_t>(b)];
    });
    Bid best;
    for (const Direction d : directions) {
      if (!allowed(d)) continue;
      if (letters.size() < 8)
        bestAlong<3>(word, order, d, best);
      else if (letters.size() < 16)
        bestAlong<4>(word, order, d, best);
      else
        bestAlong<16>(word, order, d, best);  // kMaxSide is less than 2^16.
    }
    return best;
  }

  template <std::size_t kSlices>
  void bestAlong(std::uint32_t word, const std::vector<std::int32_t>& order, Direction d, Bid& best) const {
    const WordLetters letters = words_[word];
    const auto reach = static_cast<std::int32_t>(letters.size()) - 1;
    const std::int32_t top = step(d).row < 0 ? reach : 0,
                       bottom = grid_.rows() - (step(d).row > 0 ? reach : 0);
    if (top >= bottom || (step(d).column != 0 && reach >= grid_.columns())) return;
    const std::ptrdiff_t stride = planes_.stride(d);
    const std::int64_t used = used_[static_cast<std::size_t>(d)];
    const std::ptrdiff_t first = planes_.bitOf({0, top}) & -kBits, end = planes_.bitOf({0, bottom});
    for (std::ptrdiff_t bit = first; bit < end; bit += kBits) {
      Bits lanes = ~Bits{0};
      for (const std::int32_t i : order) {
        lanes &= bitsFrom(planes_.takes(letters[static_cast<std::size_t>(i)]), bit + i * stride);
        if (lanes == 0) break;
      }
      if (lanes == 0) continue;
      Counts<kSlices> counts;
      for (std::int32_t i = 0; i <= reach; ++i) {
        const Bits stand =
            lanes & bitsFrom(planes_.stands(letters[static_cast<std::size_t>(i)]), bit + i * stride);
        if (stand != 0) counts.add(stand);
      }
      // Letters that are shared come first, then the direction that the fewest words read in.
      const std::int64_t score = (counts.highest(lanes) + 1) * kShared - used;
      if (score < best.score) continue;
      for (; lanes != 0; lanes &= lanes - 1) {
        const Place place = placeOf(grid_, planes_.cellAt(bit + std::countr_zero(lanes)), d);
        const Bid bid{score, chanceOf(rule_.tieBase(word), place), place};
        if (best.place == kNowhere || beats(bid, best)) best = bid;
      }
    }
  }

  const std::vector<WordLetters>& words_;
  const Rule& rule_;
  Grid grid_;
  Planes planes_;
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
