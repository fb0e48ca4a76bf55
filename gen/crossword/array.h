// gen/crossword/array: a crossword array as it grows: its plane, its open squares, the words that stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gen/crossword/open_squares.h"
#include "gen/crossword/plane.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// The squares around all words: the first and the last of both axes.
struct Extent {
  Cell first, last;

  void add(Cell c);
  std::int64_t columns() const { return std::int64_t{last.column} - first.column + 1; }
  std::int64_t rows() const { return std::int64_t{last.row} - first.row + 1; }
  std::int64_t cells() const { return columns() * rows(); }
};

/// Around words of the list at these places, one at least.
Extent extentOf(const WordList& list, const std::vector<Placement>& placements);

/// Attaches words one by one.
class GrowingArray {
 public:
  GrowingArray(const WordList& list, Grow grow, std::uint64_t seed);

  /// The first word, across the middle.
  void begin(std::uint32_t word);
  void begin(const Placement& first);
  /// Attaches a word where it shares a letter; false where it fits nowhere. For each letter a few squares are
  /// tried, whatever the array's size; only a word that fits at none of these is tried at all squares.
  bool attach(std::uint32_t word);
  /// Writes a word where it fits, sharing `crossings` letters.
  void put(const Placement& placement, int crossings);

  const Plane& plane() const { return plane_; }
  const std::vector<Placement>& placed() const { return placed_; }  ///< In the order of their placing.
  const Extent& extent() const { return extent_; }
  std::size_t crossings() const { return crossings_; }
  std::size_t squares() const { return squares_; }  ///< With a letter.
  std::span<const Letter> letters(std::uint32_t word) const {
    return {letters_.data() + begins_[word], begins_[word + 1] - begins_[word]};
  }
  /// Where a letter at `cell` stands alone in one way of reading; called for each new square.
  void listen(std::vector<OpenSquare>* opened) { opened_ = opened; }

 private:
  struct Place {
    Placement placement;
    int crossings = 0;
    std::int32_t ring = 0;
  };
  /// The word through the square, by each of its letters that is the square's.
  void tryAt(const OpenSquare& square, Letter letter, std::uint32_t word, std::optional<Place>& best);
  bool better(const Place& a, const Place& b) const;

  // All words' letters in one piece: thousands of words are tried in no order, and a list's lie far apart.
  std::vector<Letter> letters_;
  std::vector<std::size_t> begins_;
  Grow grow_;
  Rng rng_;
  Plane plane_;
  std::vector<OpenSquares> open_;  ///< By letter.
  std::vector<Placement> placed_;
  std::vector<OpenSquare>* opened_ = nullptr;
  Extent extent_;
  std::size_t crossings_ = 0, squares_ = 0;
};

}  // namespace gridpress::gen
