// gen/crossword/plane: an infinite plane of squares, and what each can still be used for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>

#include "model/grid.h"

namespace gridpress::gen {

/// A square as left by the words around it. It is closed to a reading direction (right or down) once a word
/// reads through it that way, runs beside it that way, or ends next to it.
struct Square {
  Letter letter = kBlank;
  std::uint8_t closed = 0;  ///< Bits kRightBit and kDownBit.

  static constexpr std::uint8_t kRightBit = 1, kDownBit = 2;
  static constexpr std::uint8_t bit(Direction d) { return d == Direction::right ? kRightBit : kDownBit; }
  bool open(Direction d) const { return (closed & bit(d)) == 0; }
};

constexpr Direction across(Direction d) {
  return d == Direction::right ? Direction::down : Direction::right;
}

/// Squares in pages of 64 x 64, found by a hash: all squares cost the same, however far the words extend.
///
/// Words read right or down and follow the rules of Trott's arrays: two in the same direction have a blank
/// between them, and a word has a blank before its first and after its last letter, since it would otherwise
/// touch another. Letters shared by two words must be equal.
class Plane {
 public:
  static constexpr int kDoesNotFit = -1;

  Square at(Cell c) const {
    const Page* page = find(c);
    return page == nullptr ? Square{} : (*page)[inside(c)];
  }
  /// How many letters the word would share with others; kDoesNotFit if a rule forbids it there.
  int crossings(std::span<const Letter> word, Cell start, Direction d) const;
  /// Writes a word that fits.
  void put(std::span<const Letter> word, Cell start, Direction d);

 private:
  static constexpr std::int32_t kSide = 64;
  using Page = std::array<Square, static_cast<std::size_t>(kSide) * kSide>;

  static std::uint64_t keyOf(Cell c) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(c.column >> 6)) << 32) |
           static_cast<std::uint32_t>(c.row >> 6);
  }
  static std::size_t inside(Cell c) {
    return static_cast<std::size_t>(c.row & (kSide - 1)) * kSide +
           static_cast<std::size_t>(c.column & (kSide - 1));
  }
  Page* find(Cell c) const;
  Square& make(Cell c);

  std::unordered_map<std::uint64_t, std::unique_ptr<Page>> pages_;
  // A word's squares are adjacent: mostly in the page used last.
  mutable std::uint64_t lastKey_ = 0;
  mutable Page* last_ = nullptr;
};

}  // namespace gridpress::gen
