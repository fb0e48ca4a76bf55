// gen/grid/size_search: predicts a square, then grows or shrinks it; halves; ranks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/size_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

void checkSide(const WordList& list, const Shape& shape, std::int32_t side) {
  if (side <= kMaxSide && std::int64_t{shape.sized(side).column} * shape.sized(side).row <= kMaxCells) return;
  const std::string limit = "at most " + std::to_string(kMaxCells) + " cells are possible";
  const Word& longest = list.words.front();
  if (static_cast<std::size_t>(side) == longest.letters.size())
    throw Error::job("a square grid for the longest word, " + std::to_string(side) +
                         " letters beginning with " + longest.text.substr(0, 20) + ", is too large (" +
                         limit + ")",
                     "drop that word, or give a size");
  throw Error::job("a grid of " + std::to_string(side) + " cells a side is too large (" + limit + ")",
                   "use fewer words");
}

// Beyond this share of cells in use, words stop fitting (measured on 100 to 149,000 place names).
constexpr double kFull = 0.955;
// Less than this share of the words unplaced: the side above is likely to hold them.
constexpr double kNearly = 0.002;

// How much longer the next side is, where this one held only a share of the letters. The first word without a
// place ends a large grid's attempt. 69,537 Polish words needed 21 % more cells than the grid that held 65 %
// of their letters, 14 % more than that with 71 %, 6.6 % with 80 %, 0.5 % with 94 %: 1.6 times the square of
// what is missing. A little less than that goes not too far.
std::int32_t stepAfter(std::int32_t side, double placed) {
  constexpr std::int32_t kParts = 256;
  constexpr double kMoreCells = 1.5;
  const std::int32_t step = std::max(1, side / kParts);
  if (side <= kShrinkUpTo) return step;
  const double missing = 1 - placed, half = kMoreCells * missing * missing / 2;
  return std::max(step, static_cast<std::int32_t>(side * half));
}

// The logarithm to the base of two, drawn with straight lines between powers of two, so that every machine
// has the same.
double logarithmOf(std::uint64_t n) {
  const int power = static_cast<int>(std::bit_width(n | 1U)) - 1;
  return power + (static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << power) - 1);
}

std::int32_t sideOf(double cells) {
  return static_cast<std::int32_t>(std::min(std::ceil(std::sqrt(cells)), 1e6));
}

// Of long lists every try is dear, so the first should do. A word finds about as many of its letters there
// whatever its length: of 250,000 names 4.6 letters each, of a million 5.2. Their grids hold every word up to
// 93 and 90 % full.
constexpr std::uint64_t kLongList = std::uint64_t{1} << 21;
std::int32_t expectedSideOfLongList(std::uint64_t letters, std::uint64_t words) {
  const auto n = static_cast<double>(letters);
  const double found = 4.3 + 0.27 * (logarithmOf(words) - logarithmOf(150'000));
  return sideOf(std::max(0.45 * n, n - static_cast<double>(words) * found) / 0.92);
}

}  // namespace

// Fitted to the smallest squares that held samples of 44 to 149,000 place names: 1.1 cells a letter for 400
// letters, 0.81 for 10,000, 0.73 for 47,000, 0.58 for 1.4 million.
std::int32_t expectedSide(std::uint64_t letters) {
  const auto n = static_cast<double>(std::max<std::uint64_t>(letters, 1));
  return sideOf(n * std::max(0.3, 1.236 - 0.0322 * logarithmOf(letters) + 2.2 / std::sqrt(n)));
}

std::int32_t growSide(std::int32_t first, std::int32_t parts, const std::function<bool(std::int32_t)>& fits) {
  EXPECTS(first > 0 && parts > 0);
  std::int32_t side = first;
  while (!fits(side)) side += std::max(1, side / parts);
  return side;
}

Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<double(Cell)>& placed) {
  EXPECTS(letters > 0 && !list.words.empty());
  const auto longest =
      static_cast<std::int32_t>(std::min<std::size_t>(list.words.front().letters.size(), kMaxSide + 1));
  // A shape has fewer cells than the square of its longer side.
  const Cell whole = shape.sized(kMaxSide);
  const double share = shape.fullness() * std::min(whole.column, whole.row) / kMaxSide;
  const std::int32_t square =
      letters > kLongList ? expectedSideOfLongList(letters, list.words.size()) : expectedSide(letters);
  const auto expected = static_cast<std::int32_t>(std::min(std::ceil(square / std::sqrt(share)), 1e6));
  const std::int32_t first = std::max(longest, expected);
  const auto placedAt = [&](std::int32_t tried) {
    checkSide(list, shape, tried);
    return placed(shape.sized(tried));
  };
  std::int32_t side = first;
  for (double part = 0; (part = placedAt(side)) < 1;) side += stepAfter(side, part);
  if (side == first && side <= kShrinkUpTo)
    while (side > longest && placed(shape.sized(side - 1)) >= 1) --side;
  ENSURES(side >= longest);
  return shape.sized(side);
}

Cell sizeFor(double cells, std::int32_t longest, const Shape& shape, Directions directions) {
  EXPECTS(cells >= 0 && longest > 0);
  const auto side = static_cast<std::int32_t>(std::sqrt(cells));
  if (!shape.drawn() && !shape.proportioned()) {
    const std::int32_t columns = std::max(side, longest);
    const auto miss = [&](Cell size) {
      return std::abs(static_cast<double>(size.column) * size.row - cells);
    };
    return cheapestSizes({{columns, columns}, {columns, columns + 1}, {columns + 1, columns + 1}}, 1, miss)
        .front();
  }
  std::int32_t longer = std::max(side, 1);
  const auto holds = [&](Cell size) {
    const Grid grid = shape.grid(size.column, size.row);
    return static_cast<double>(insideCount(grid)) >= cells && longestRun(grid, directions) >= longest;
  };
  while (longer < kMaxSide && !holds(shape.sized(longer))) ++longer;
  return shape.sized(longer);
}

std::vector<Cell> cheapestSizes(const std::vector<Cell>& sizes, std::size_t most,
                                const std::function<double(Cell)>& cost) {
  std::vector<std::pair<double, Cell>> costs;
  for (const Cell size : sizes) costs.emplace_back(cost(size), size);
  std::stable_sort(costs.begin(), costs.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Cell> best;
  for (std::size_t i = 0; i < std::min(most, costs.size()); ++i) best.push_back(costs[i].second);
  return best;
}

void SideBisection::propose(double full) {
  const auto guess = static_cast<std::int32_t>(std::ceil(held_ * std::sqrt(full / kFull)));
  next_ = std::clamp(guess, std::min(failed_ + 1, held_ - 1), held_ - 1);
  next_ = std::max(next_, least_);
}

void SideBisection::result(double full, bool complete, double unplaced) {
  EXPECTS(full >= 0 && unplaced >= 0);
  EXPECTS(!over());
  if (complete) {
    held_ = next_;
    failed_ = std::min(failed_, held_ - 1);
    propose(full);
    return;
  }
  failed_ = std::max(failed_, next_);
  const std::int32_t gap = held_ - failed_;
  next_ =
      gap <= 1 ? std::max(failed_, least_) : failed_ + std::max(1, unplaced < kNearly ? gap / 4 : gap / 2);
}

}  // namespace gridpress::gen
