// gen/crossword/array: a growing crossword array: its open squares and placed words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gen/crossword/plane.h"
#include "model/events.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/rng.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Where the next word is attached: near the centre, far from it, or anywhere.
enum class Grow : std::uint8_t { inner, outer, random };

/// A letter that is read in one direction and can still be read in the other.
struct OpenSquare {
  Cell cell;
  Direction way = Direction::right;  ///< Direction of a further word.
  std::uint8_t misses = 0;           ///< Words tried here without success.
};

/// Distance from the centre, equal on all sides of a square around it: arrays grow into squares, which leave
/// the fewest blanks in their bounding box.
constexpr std::int32_t ringOf(Cell c) {
  const std::int32_t column = c.column < 0 ? -c.column : c.column, row = c.row < 0 ? -c.row : c.row;
  return column > row ? column : row;
}

/// A visitor's result for a square.
enum class Verdict : std::uint8_t {
  keep,
  remove,  ///< No word can ever be read here.
  stop,
};

/// One letter's open squares in rings around the centre, so that the next one in any order is found at once.
/// A square that has failed several words is set aside: within an array most squares have too little room,
/// and would be drawn again and again, the more often the larger the array.
class OpenSquares {
 public:
  explicit OpenSquares(Grow grow) : grow_(grow) {}
  void add(const OpenSquare& square) {
    // If all squares are equally good, they form one ring.
    const auto ring = grow_ == Grow::random ? 0 : static_cast<std::size_t>(ringOf(square.cell));
    if (ring >= rings_.size()) rings_.resize(ring + 1);
    nearest_ = std::min(nearest_, ring);
    rings_[ring].push_back(square);
  }

  /// Visits squares in the order of growth until the visitor returns stop. Those of one ring come in random
  /// order, some perhaps repeatedly and some not at all.
  template <typename Visitor>
  void visit(Rng& rng, const Visitor& visitor) {
    while (nearest_ < rings_.size() && rings_[nearest_].empty()) ++nearest_;
    while (!rings_.empty() && rings_.back().empty()) rings_.pop_back();
    for (std::size_t i = nearest_; i < rings_.size(); ++i) {
      std::vector<OpenSquare>& ring = rings_[grow_ == Grow::outer ? rings_.size() - 1 - (i - nearest_) : i];
      for (std::size_t left = ring.size(); left > 0 && !ring.empty(); --left) {
        OpenSquare& square = ring[rng.below(static_cast<std::uint32_t>(ring.size()))];
        const Verdict verdict = visitor(square);
        if (verdict == Verdict::stop) return;
        if (verdict == Verdict::keep && ++square.misses < kMisses) continue;
        if (verdict == Verdict::keep) tired_.push_back(square);
        square = ring.back();
        ring.pop_back();
      }
    }
  }
  /// Visits all squares until the visitor returns false.
  template <typename Visitor>
  void visitAll(const Visitor& visitor) const {
    for (const auto& ring : rings_)
      for (const OpenSquare& square : ring)
        if (!visitor(square)) return;
    for (const OpenSquare& square : tired_)
      if (!visitor(square)) return;
  }

 private:
  static constexpr std::uint8_t kMisses = 6;

  Grow grow_;
  std::vector<OpenSquare> tired_;  ///< Only for visitAll().
  std::vector<std::vector<OpenSquare>> rings_;
  std::size_t nearest_ = 0;  ///< All rings before it are empty.
};

/// The bounding box of all words: its first and last squares on both axes.
struct Extent {
  Cell first, last;

  /// Adds a word of N letters.
  void add(const Placement& placement, std::size_t letters);
  std::int64_t columns() const { return std::int64_t{last.column} - first.column + 1; }
  std::int64_t rows() const { return std::int64_t{last.row} - first.row + 1; }
  std::int64_t cells() const { return columns() * rows(); }
};

/// The extent of words of the list at these placements, at least one.
Extent extentOf(const WordList& list, const std::vector<Placement>& placements);

/// Attaches words one by one.
class GrowingArray {
 public:
  GrowingArray(const WordList& list, Grow grow, std::uint64_t seed);

  /// Places the first word, across the centre.
  void begin(std::uint32_t word);
  void begin(const Placement& first);
  /// Attaches a word where it shares a letter; false if it fits nowhere. For each letter a few squares are
  /// tried, whatever the array's size; only a word that fits at none of these is tried at all squares.
  bool attach(std::uint32_t word);
  /// Writes a word that fits, sharing `crossings` letters.
  void put(const Placement& placement, int crossings);

  const Plane& plane() const { return plane_; }
  const std::vector<Placement>& placed() const { return placed_; }  ///< In placing order.
  const Extent& extent() const { return extent_; }
  std::size_t crossings() const { return crossings_; }
  std::size_t squares() const { return squares_; }  ///< With a letter.
  std::span<const Letter> letters(std::uint32_t word) const {
    return {letters_.data() + begins_[word], begins_[word + 1] - begins_[word]};
  }
  /// Appends new open squares to `opened`, with letters that are read in one direction only; null: stops.
  void listen(std::vector<OpenSquare>* opened) { opened_ = opened; }

 private:
  struct Place {
    Placement placement;
    int crossings = 0;
    std::int32_t ring = 0;
  };
  /// Tries the word through the square with each of its letters that equals the square's.
  void tryAt(const OpenSquare& square, Letter letter, std::uint32_t word, std::optional<Place>& best);
  bool better(const Place& a, const Place& b) const;

  // All words' letters in one piece: thousands of words are tried at random, and a list's are scattered.
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

/// Searches for each open square in turn, the nearest to the array's centre first, a word that can be read
/// through it, and of a fixed number tried takes the one that crosses most others. A `tight` array tries
/// more, prefers words through two letters at once, and stays within a square around the centre, which it
/// enlarges when nothing fits any more: each open square is then tried again. Returns the words that fitted
/// at no square when they were tried.
std::vector<std::uint32_t> growByPlaces(const WordList& list, GrowingArray& array,
                                        const std::vector<std::uint32_t>& words, bool tight,
                                        std::uint64_t seed, const Progress& progress);

}  // namespace gridpress::gen
