// gen/wordsearch/search/bitmaps: the positions of letters, as bits and as bytes along lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/grid.h"

namespace gridpress::gen {

/// Bits are processed in blocks of 512 (a cache line, and the widest vector).
inline constexpr std::size_t kBlockWords = 8, kBlockBits = 512;

/// The index of a letter among those that the words use.
using Slot = std::uint8_t;
inline constexpr std::size_t kMaxSlots = 250;

/// For each pair of opposite directions, one set of bitmaps: one per letter (cells with it) and one for blank
/// cells. Each cell is mapped to a row and a bit such that one step in the direction leads to the same bit of
/// the next row (in the opposite direction: of the previous row), so all places of a word can be tested with
/// aligned loads, whatever the letter. The diagonals are sheared around a cylinder, with one bit between the
/// grid's right and left side that is never set: words cannot cross it.
///
///   axis 0, right / left:          row = column,  bit = row
///   axis 1, downRight / upLeft:    row = row,     bit = (column - row) mod (columns + 1)
///   axis 2, down / up:             row = row,     bit = column
///   axis 3, downLeft / upRight:    row = row,     bit = (column + row) mod (columns + 1)
class Bitmaps {
 public:
  /// Memory in bytes for a grid of this size.
  static std::size_t bytes(std::int32_t columns, std::int32_t rows, std::size_t letters);

  /// `letters[slot]` are the letters to keep, in any order; the grid may contain no others.
  Bitmaps(const Grid& grid, std::vector<Letter> letters);

  std::size_t slots() const { return letters_.size(); }
  Slot slotOf(Letter letter) const { return slotOf_[letter]; }
  Letter letterOf(Slot slot) const { return letters_[slot]; }

  static std::size_t axisOf(Direction d) { return static_cast<std::size_t>(d) & 3U; }
  static bool forward(Direction d) { return static_cast<std::size_t>(d) < 4; }
  std::size_t rowsOf(std::size_t axis) const { return axes_[axis].rows; }
  std::size_t blocksPerRow(std::size_t axis) const { return axes_[axis].rowWords / kBlockWords; }
  /// Arrays of 64-bit words; bit b of row r is in word r * blocksPerRow * 8 + b / 64.
  const std::uint64_t* standing(std::size_t axis, Slot slot) const { return map(axis, slot + 1U); }
  const std::uint64_t* blank(std::size_t axis) const { return map(axis, 0); }
  /// The cell of a bit, given as 64 times the word plus the bit within it. It is a cell of the grid if the
  /// bit is set in any map.
  Cell cellAt(std::size_t axis, std::size_t bit) const;

  /// Writes a letter to a blank cell, or makes a letter's cell blank again.
  void put(Cell cell, Slot slot, bool stands = true) {
    set(cell, 0, !stands);
    mark(cell, slot, stands);
  }
  /// Sets or clears only a slot's bit: for a slot that is not a letter but a property of cells.
  void mark(Cell cell, Slot slot, bool on) { set(cell, slot + 1U, on); }

 private:
  struct Axis {
    std::size_t rows = 0, rowWords = 0, mapWords = 0;
    std::unique_ptr<std::uint64_t[], void (*)(std::uint64_t*)> maps{nullptr, nullptr};
  };
  static std::array<std::size_t, 2> shape(std::size_t axis, std::int32_t columns, std::int32_t rows);
  std::uint64_t* map(std::size_t axis, std::size_t index) const {
    return axes_[axis].maps.get() + index * axes_[axis].mapWords;
  }
  std::size_t bitOf(std::size_t axis, Cell cell) const;
  void set(Cell cell, std::size_t index, bool on);

  std::int32_t columns_, rows_;
  std::vector<Letter> letters_;
  std::vector<Slot> slotOf_;
  std::array<Axis, 4> axes_;
};

/// Lines along the axes of Bitmaps, in the directions right, downRight, down and downLeft.
class Lines {
 public:
  static constexpr std::uint8_t kBlankCode = 0, kOutsideCode = 255;  ///< Others: slot + 1.
  /// How many codes, of any value, can be read after a line.
  static constexpr std::size_t kReadBehind = 16;

  Lines(const Grid& grid, const Bitmaps& slots);

  std::size_t count(std::size_t axis) const { return axes_[axis].starts.size() - 1; }
  std::span<const std::uint8_t> line(std::size_t axis, std::size_t index) const {
    const std::vector<std::size_t>& starts = axes_[axis].starts;
    return {axes_[axis].codes.data() + starts[index], starts[index + 1] - starts[index]};
  }
  /// A cell's line, and its index in it.
  struct Spot {
    std::size_t line = 0, index = 0;
  };
  Spot spotOf(std::size_t axis, Cell cell) const;
  Cell cellAt(std::size_t axis, std::size_t line, std::size_t index) const;
  void put(Cell cell, Slot slot) { set(cell, static_cast<std::uint8_t>(slot + 1)); }
  void clear(Cell cell) { set(cell, kBlankCode); }

 private:
  struct Axis {
    std::vector<std::uint8_t> codes;
    std::vector<std::size_t> starts;  ///< The start of each line in codes, and the end of the last.
  };
  void set(Cell cell, std::uint8_t code);

  std::int32_t columns_, rows_;
  std::array<Axis, 4> axes_;
};

}  // namespace gridpress::gen
