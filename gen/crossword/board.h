// gen/crossword/board: a crossword within edges, out of which words can be lifted again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/grid.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Squares know the word that reads right and the word that reads down through them, and from that alone it
/// tells which words stand in a further one's way by the rules of plane.h.
///
/// A piece is one copy of a word; pieces are numbered from 0 in the order in which they were given.
class Board {
 public:
  /// The list must outlive it.
  Board(const WordList& list, std::vector<std::uint32_t> words, std::int32_t columns, std::int32_t rows);

  std::size_t pieces() const { return words_.size(); }
  std::uint32_t word(std::uint32_t piece) const { return words_[piece]; }
  std::span<const Letter> letters(std::uint32_t piece) const { return list_.words[words_[piece]].letters; }
  bool stands(std::uint32_t piece) const { return stands_[piece]; }
  std::size_t standing() const { return standing_; }
  const Placement& at(std::uint32_t piece) const { return places_[piece]; }

  /// Whether all letters are within the edges.
  bool holds(std::uint32_t piece, Cell start, Direction d) const;
  /// The pieces that would have to be lifted for this one, into `inTheWay`, each once; returns how many
  /// letters it would then share with others. The place must be within the edges.
  int meet(std::uint32_t piece, Cell start, Direction d, std::vector<std::uint32_t>& inTheWay);
  /// Blank squares in a square of 2 * `far` + 1 around a cell.
  int room(Cell c, std::int32_t far) const;
  /// Calls `visit(letter)` for each square through which a further word could be read across the piece, were
  /// it put there.
  template <typename Visitor>
  void eachOpen(std::uint32_t piece, Cell start, Direction d, const Visitor& visit) const;
  void put(std::uint32_t piece, Cell start, Direction d);
  void lift(std::uint32_t piece);
  /// The pieces that would hang together with a piece put there, were those of `lifted` gone: into
  /// `together`, the new one not counted.
  void reach(std::uint32_t piece, Cell start, Direction d, std::span<const std::uint32_t> lifted,
             std::vector<std::uint32_t>& together);

 private:
  struct Square {
    Letter letter = kBlank;
    std::array<std::int32_t, 2> owner = {-1, -1};  ///< The pieces that read right and down.
  };
  static std::size_t index(Direction d) { return d == Direction::right ? 0 : 1; }
  std::size_t squareOf(Cell c) const {
    return static_cast<std::size_t>(c.row + 1) * stride_ + static_cast<std::size_t>(c.column + 1);
  }
  std::size_t strideOf(Direction d) const { return d == Direction::right ? 1 : stride_; }
  bool inside(std::size_t square) const {
    const std::size_t row = square / stride_, column = square % stride_;
    return row > 0 && column > 0 && row <= static_cast<std::size_t>(rows_) && column < stride_ - 1;
  }
  bool mark(std::int32_t piece);

  const WordList& list_;
  std::vector<std::uint32_t> words_;
  std::int32_t columns_, rows_;
  std::size_t stride_;  ///< With a blank square beyond each edge.
  std::vector<Square> squares_;
  std::vector<bool> stands_;
  std::vector<Placement> places_;
  std::size_t standing_ = 0;
  // Pieces seen in this question.
  std::vector<std::uint32_t> seen_;
  std::uint32_t question_ = 0;
};

template <typename Visitor>
void Board::eachOpen(std::uint32_t piece, Cell start, Direction d, const Visitor& visit) const {
  const std::size_t along = strideOf(d), aside = stride_ + 1 - along, other = 1 - index(d);
  std::size_t square = squareOf(start);
  const auto blank = [this](std::size_t s) { return squares_[s].letter == kBlank; };
  for (const Letter letter : letters(piece)) {
    const std::size_t here = square;
    square += along;
    if (squares_[here].owner[other] >= 0 || squares_[here - along].owner[other] >= 0 ||
        squares_[here + along].owner[other] >= 0)
      continue;
    for (const std::size_t side : {here - aside, here + aside})
      if (inside(side) && blank(side - along) && blank(side + along)) {
        visit(letter);
        break;
      }
  }
}

}  // namespace gridpress::gen
