// gen/crossword/board: a bounded crossword from which words can be lifted, and a word's places in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/crossword/plane.h"
#include "gen/grid/bits.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Words within edges, reading right and down. A piece is one copy of a word; pieces are numbered from 0 in
/// the order given.
///
/// Each square knows the pieces through it. In addition there are bits for the squares, row by row and also
/// column by column, with a bit between lines that never has a letter: whether a square has a letter, whether
/// a word along the line may fill it, and which letters may be crossed there. A word's places are then one
/// bit each, and 64 of them take one step per letter.
class CrosswordBoard {
 public:
  /// The list must outlive the board.
  CrosswordBoard(const WordList& list, std::vector<std::uint32_t> words, std::int32_t columns,
                 std::int32_t rows);

  std::size_t pieces() const { return words_.size(); }
  std::span<const Letter> letters(std::uint32_t piece) const { return list_.words[words_[piece]].letters; }
  bool stands(std::uint32_t piece) const { return stands_[piece]; }
  std::size_t standing() const { return standing_; }
  const Placement& at(std::uint32_t piece) const { return places_[piece]; }

  /// Whether all letters are within the edges.
  bool holds(std::uint32_t piece, Cell start, Direction d) const;
  /// The piece that reads through the square in that direction; -1: none.
  std::int32_t reader(Cell c, Direction d) const { return readers_[squareOf(c)][index(d)]; }
  std::size_t squares() const { return squares_; }  ///< Squares with a letter.
  void put(std::uint32_t piece, Cell start, Direction d);
  void lift(std::uint32_t piece);
  /// The pieces connected with this one, which comes first; each after one that it crosses.
  std::vector<std::uint32_t> reach(std::uint32_t piece) const;

  /// The number of blocks of 64 places for a piece in the box, legal or not.
  std::uint64_t blocks(Direction d) const { return lines_[index(d)].blocks; }
  /// Calls each(start, shared, beside) for all places along d at which the piece would cross another: the
  /// number of shared letters, and of sides of its other squares with a letter or edge one blank away.
  template <typename Each>
  void places(std::uint32_t piece, Direction d, const Each& each) const {
    const Lines& lines = lines_[index(d)];
    const std::span<const Letter> word = letters(piece);
    for (std::size_t block = 0; block < lines.blocks; ++block)
      for (Bits found = lines.startsIn(block, word); found != 0; found &= found - 1) {
        const std::size_t at = block * kBits + static_cast<std::size_t>(std::countr_zero(found));
        const auto line = static_cast<std::int32_t>(at / lines.stride),
                   square = static_cast<std::int32_t>(at % lines.stride);
        const auto [shared, beside] = lines.worth(at, line, word.size());
        each(d == Direction::right ? Cell{square, line} : Cell{line, square}, shared, beside);
      }
  }

 private:
  struct Worth {
    int shared = 0, beside = 0;
  };

  /// The lines of one direction.
  struct Lines {
    std::size_t lines, stride;  ///< A line's squares and the bit after it.
    std::size_t blocks, width;  ///< 64-bit words for the squares' bits, and for all bits with padding.
    std::size_t first;          ///< Bit of the first square.
    std::vector<Bits> filled, inside, open, crossable;  ///< crossable: `width` per letter.

    Lines(std::size_t lines, std::size_t squares, std::size_t letters);
    Bits startsIn(std::size_t block, std::span<const Letter> word) const;
    Worth worth(std::size_t at, std::int32_t line, std::size_t length) const;
    void fill(std::size_t at, bool with);
    void cross(std::size_t at, Letter letter, bool may) {
      setBit(crossable.data() + letter * width, first + at, may);
    }
    std::size_t at(Cell c, Direction d) const {
      const auto column = static_cast<std::size_t>(c.column), row = static_cast<std::size_t>(c.row);
      return d == Direction::right ? row * stride + column : column * stride + row;
    }
  };

  static std::size_t index(Direction d) { return d == Direction::right ? 0 : 1; }
  std::size_t squareOf(Cell c) const { return lines_[0].at(c, Direction::right); }
  std::size_t strideOf(Direction d) const { return d == Direction::right ? 1 : lines_[0].stride; }
  void write(std::uint32_t piece, bool stands);

  const WordList& list_;
  std::vector<std::uint32_t> words_;
  std::int32_t columns_, rows_;
  std::array<Lines, 2> lines_;  ///< Rows, columns.
  std::vector<std::array<std::int32_t, 2>> readers_;
  std::vector<bool> stands_;
  std::vector<Placement> places_;
  std::size_t standing_ = 0, squares_ = 0;
};

}  // namespace gridpress::gen
