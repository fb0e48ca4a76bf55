// gen/wordsearch/make/message_sizes: what a size costs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/message_sizes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "gen/grid/shape.h"
#include "gen/grid/size_search.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// Sizes of the shape's proportions, and those with a cell more or less on the shorter side: a message rarely
// fills what exactly these leave.
std::vector<Cell> nearProportion(const Shape& shape, std::int32_t longest) {
  std::vector<Cell> sizes;
  for (std::int32_t longer = 1; longer <= longest; ++longer) {
    const Cell size = shape.sized(longer);
    for (const std::int32_t more : {0, 1, -1}) {
      const Cell other =
          size.row > size.column ? Cell{size.column + more, size.row} : Cell{size.column, size.row + more};
      if (other.column > 0 && other.row > 0) sizes.push_back(other);
    }
  }
  return sizes;
}

std::vector<Cell> nearSizes(std::size_t cells, std::size_t longestWord, const Shape& shape) {
  EXPECTS(cells > 0);
  const double about = std::sqrt(static_cast<double>(cells));
  std::vector<Cell> sizes;
  if (shape.proportioned())
    return nearProportion(
        shape, std::max(static_cast<std::int32_t>(4 * about), static_cast<std::int32_t>(longestWord)) + 4);
  if (shape.drawn()) {
    for (std::int32_t side = 1; side <= static_cast<std::int32_t>(4 * about) + 4; ++side)
      sizes.push_back(shape.sized(side));
    return sizes;
  }
  const auto least = static_cast<std::int32_t>(about * 0.6);
  const auto most =
      std::max(static_cast<std::int32_t>(about * 1.7), static_cast<std::int32_t>(longestWord)) + 1;
  for (std::int32_t columns = std::max(1, least); columns <= most; ++columns)
    for (std::int32_t rows = std::max(1, least); rows <= most; ++rows)
      if (rows <= 2 * columns && columns <= 2 * rows) sizes.push_back({columns, rows});
  return sizes;
}

}  // namespace

std::vector<Cell> sizesForMessage(std::size_t letters, std::size_t message, std::size_t longestWord,
                                  const WordSearchSettings& settings) {
  EXPECTS(letters > 0 && message > 0);
  constexpr std::size_t kMost = 12;
  if (settings.size) return {*settings.size};
  std::vector<Cell> sizes = nearSizes(letters + message, longestWord, settings.shape);
  std::erase_if(sizes, [&](Cell size) {
    const Grid grid = settings.shape.grid(size.column, size.row);
    return insideCount(grid) < message ||
           longestRun(grid, settings.directions) < static_cast<std::int32_t>(longestWord);
  });
  return cheapestSizes(sizes, kMost, [&](Cell size) {
    const std::size_t cells = insideCount(settings.shape.grid(size.column, size.row));
    const double own = static_cast<double>(cells - message) / static_cast<double>(letters);
    const double wish = ownShare(static_cast<double>(message) / static_cast<double>(cells));
    const double longer = static_cast<double>(std::max(size.column, size.row)) /
                          static_cast<double>(std::min(size.column, size.row));
    // More cells than letters can never be filled.
    const bool asked = settings.shape.proportioned();  // Long or not, these are the proportions.
    return std::abs(own - wish) + (asked ? 0 : 0.05 * (longer - 1)) + (size.column > size.row ? 0.001 : 0) +
           (own > 1 ? 1 : 0);
  });
}

void MessageSizes::tried(Cell size, bool heldAll, std::size_t used) {
  EXPECTS(size.column > 0 && size.row > 0);
  constexpr std::int64_t kAgain = 1, kTooSmall = 40;
  penalties_[size] += heldAll ? kAgain : kTooSmall;
  if (heldAll) used_ = used;
}

Cell MessageSizes::next() const {
  constexpr std::int32_t kAround = 6;
  const auto aim = static_cast<std::int64_t>(used_ + message_);
  const auto side = static_cast<std::int32_t>(std::sqrt(static_cast<double>(aim)));
  std::vector<Cell> sizes;
  if (shape_.proportioned()) {
    sizes = nearProportion(shape_, 4 * (side + kAround));
    std::erase_if(sizes,
                  [&](Cell s) { return static_cast<std::size_t>(std::max(s.column, s.row)) < longest_; });
  }
  for (std::int32_t columns = std::max(1, side - kAround);
       !shape_.proportioned() && columns <= side + kAround; ++columns)
    for (std::int32_t rows = columns; rows <= columns + std::max(1, columns / 2); ++rows)
      if (static_cast<std::size_t>(rows) >= longest_) sizes.push_back({columns, rows});
  const std::vector<Cell> best = cheapestSizes(sizes, 1, [&](Cell size) {
    const auto known = penalties_.find(size);
    return static_cast<double>(std::abs(std::int64_t{size.column} * size.row - aim) +
                               (shape_.proportioned() ? 0 : size.row - size.column) +
                               (known == penalties_.end() ? 0 : known->second));
  });
  ENSURES(best.empty() || best.front().column > 0);
  return best.empty() ? Cell{side + 1, side + 1} : best.front();
}

}  // namespace gridpress::gen
