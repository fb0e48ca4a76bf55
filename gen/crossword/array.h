// gen/crossword/array: a crossword array as it grows: open squares, the words that stand.
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

/// Where the next word is attached: near the middle, far from it, or anywhere.
enum class Grow : std::uint8_t { inner, outer, random };

/// A letter that is read one way and can still be read the other.
struct OpenSquare {
  Cell cell;
  Direction way = Direction::right;  ///< How a further word would read.
  std::uint8_t misses = 0;           ///< Words that were tried here in vain.
};

/// Distance from the middle, the same on all sides of a square around it: arrays grow into squares, which
/// leave the least blank in their bounding box.
constexpr std::int32_t ringOf(Cell c) {
  const std::int32_t column = c.column < 0 ? -c.column : c.column, row = c.row < 0 ? -c.row : c.row;
  return column > row ? column : row;
}

/// What a visitor says of a square that it was shown.
enum class Verdict : std::uint8_t {
  keep,
  remove,  ///< No word can ever be read here.
  stop,
};

/// One letter's open squares in rings around the middle, so that the next one in any order is found at once.
/// A square that has failed several words is set aside: within an array most squares have too little room,
/// and would else be drawn again and again, the more the larger it is.
class OpenSquares {
 public:
  explicit OpenSquares(Grow grow) : grow_(grow) {}
  void add(const OpenSquare& square) {
    // Where any square is as good as another, they are one ring.
    const auto ring = grow_ == Grow::random ? 0 : static_cast<std::size_t>(ringOf(square.cell));
    if (ring >= rings_.size()) rings_.resize(ring + 1);
    nearest_ = std::min(nearest_, ring);
    rings_[ring].push_back(square);
  }

  /// Shows squares in the order of growth until the visitor says stop. Those of one ring come as chance has
  /// it, some perhaps again and some not at all.
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
  /// Shows every square until the visitor says false.
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
  std::vector<OpenSquare> tired_;  ///< Shown only where all are.
  std::vector<std::vector<OpenSquare>> rings_;
  std::size_t nearest_ = 0;  ///< No ring before it has squares.
};

/// The squares around all words: the first and the last of both axes.
struct Extent {
  Cell first, last;

  /// Of a word of so many letters.
  void add(const Placement& placement, std::size_t letters);
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

/// Asks each open square in turn, the nearest to the array's middle first, for a word that can be read
/// through it, and takes the one that crosses most others of a fixed number that it tries. A `tight` array
/// tries more, looks first for words through two letters at once, and keeps within a square around the
/// middle, which it enlarges when nothing goes in any more: then each open square is asked again. Returns the
/// words that fitted at no square when they were asked for.
std::vector<std::uint32_t> growByPlaces(const WordList& list, GrowingArray& array,
                                        const std::vector<std::uint32_t>& words, bool tight,
                                        std::uint64_t seed, const Progress& progress);

}  // namespace gridpress::gen
