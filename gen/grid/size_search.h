// gen/grid/size_search: which size is tried next: the next larger one, the one between, the cheapest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gen/grid/shape.h"
#include "model/contracts.h"
#include "model/limits.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Up to this side a square is made smaller, one by one, until the words no longer fit; beyond it, the first
/// that fits is taken.
inline constexpr std::int32_t kShrinkUpTo = 300;

/// The side of the square that N letters are expected to need, were no word longer than it.
std::int32_t expectedSide(std::uint64_t letters);

/// The first side from `first` on that fits: one that does not is followed by a side that is larger by one
/// part in `parts`, at least by one cell.
std::int32_t growSide(std::int32_t first, std::int32_t parts, const std::function<bool(std::int32_t)>& fits);

/// Looks for a size in which all words fit: a square, or a size with the shape's proportions. `placed(size)`
/// runs the generator and says what share of the letters found a place; the last size for which it said 1 is
/// returned. The longer side starts where that many letters are expected to fit, or at the longest word where
/// that is longer; grows by one part in 256 (at least one cell), beyond kShrinkUpTo by more where much is
/// missing, until the words fit; then shrinks, see kShrinkUpTo, but never below the longest word. A smaller
/// size than the answer may exist, since a grid that fails at one size may succeed by chance at the next
/// smaller one.
///
/// Throws Error (job) where the grid would be beyond the limits above.
Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<double(Cell)>& placed);

/// The size of about as many cells: the nearest of a square, a row more and the next square, not smaller than
/// the longest word. Of a shape the first that has the cells, and a line for that word.
Cell sizeFor(double cells, std::int32_t longest, const Shape& shape, Directions directions);

/// The sizes that cost least, the cheapest first, at most `most`; of equal cost the one that comes first.
std::vector<Cell> cheapestSizes(const std::vector<Cell>& sizes, std::size_t most,
                                const std::function<double(Cell)>& cost);

/// A search among sides (the longer one of a grid that is no square). Knows the smallest that held every word
/// and the largest below it that did not; between them it takes what the last result suggests, and when they
/// touch, tries the failed one again and again: other seeds may do it.
class SideBisection {
 public:
  /// `held`: a side that holds every word.
  SideBisection(std::int32_t held, std::int32_t atLeast) : held_(held), failed_(atLeast - 1), next_(0) {
    EXPECTS(held > 0 && atLeast > 0);
    propose(0.89 * 0.955);  // Packing saves a tenth of the cells of a long list, and less of a short one.
  }

  std::int32_t side() const { return next_; }
  /// No side is left to try.
  bool over() const { return held_ <= atLeast(); }
  /// What packing side() gave: the share of its cells that were used, and whether all words were placed.
  void result(double full, bool complete, double unplaced);

 private:
  std::int32_t atLeast() const { return least_; }
  void propose(double full);

  std::int32_t held_, failed_, next_;
  std::int32_t least_ = failed_ + 1;
};

}  // namespace gridpress::gen
