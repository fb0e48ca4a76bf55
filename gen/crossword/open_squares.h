// gen/crossword/open_squares: by letter, the squares through which another word can still be read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/grid.h"
#include "model/rng.h"

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
  void visit(Rng& rng, Visitor&& visitor);
  /// Shows every square until the visitor says stop; it may say keep besides.
  template <typename Visitor>
  void visitAll(Visitor&& visitor) const;

 private:
  static constexpr std::uint8_t kMisses = 6;

  Grow grow_;
  std::vector<OpenSquare> tired_;  ///< Shown only where all are.
  std::vector<std::vector<OpenSquare>> rings_;
  std::size_t nearest_ = 0;  ///< No ring before it has squares.
};

template <typename Visitor>
void OpenSquares::visit(Rng& rng, Visitor&& visitor) {
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

template <typename Visitor>
void OpenSquares::visitAll(Visitor&& visitor) const {
  for (const auto& ring : rings_)
    for (const OpenSquare& square : ring)
      if (visitor(square) == Verdict::stop) return;
  for (const OpenSquare& square : tired_)
    if (visitor(square) == Verdict::stop) return;
}

}  // namespace gridpress::gen
