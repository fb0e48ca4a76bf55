// gen/wordsearch/make/message_sizes: which grids to try for a message that should fill all free cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "gen/wordsearch/make/settings.h"
#include "model/grid.h"

namespace gridpress::gen {

/// The share of the words' letters that need a cell of their own where such a share of the grid is in no
/// word: the fuller the grid, the fewer letters can be shared. (Measured: 45 words find 2 free cells of 272
/// at 0.95 within 50 ms, at 0.90 not in a second; 100 of 324 at 0.79 at once.)
inline double ownShare(double free) {
  return 0.955 - 0.5 * free;
}

/// Sizes for words of this many letters and a message, the most promising first: the words' letters then fill
/// the rest of the grid with few of them shared, near squares rather than long ones, none shorter than the
/// longest word needs. At most a dozen; a size that is given: that one.
std::vector<Cell> sizesForMessage(std::size_t letters, std::size_t message, std::size_t longestWord,
                                  const WordSearchSettings& settings);

/// Sizes for words that are placed by chance, one after another. They are squares and upright up to 2 by 3,
/// rather the squarer ones; or near the proportions that the shape gives to rectangles. The next size is the
/// one whose cells are nearest to those that the words used last and the message together; one that was tried
/// often, or did not hold the words, comes later.
class MessageSizes {
 public:
  MessageSizes(std::size_t message, std::size_t longestWord, Shape shape = {})
      : message_(message), longest_(longestWord), shape_(std::move(shape)) {}
  /// What a grid turned out to be; `used` counts only where it held all words.
  void tried(Cell size, bool heldAll, std::size_t used);
  Cell next() const;
  std::size_t count() const { return penalties_.size(); }  ///< Sizes that were tried.

 private:
  std::size_t message_, longest_, used_ = 0;
  Shape shape_;
  std::map<Cell, std::int64_t> penalties_;
};

}  // namespace gridpress::gen
