// gen/crossword/board: a crossword within edges, out of which words can be lifted again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/grid/owned_grid.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Squares know the word that reads right and the word that reads down through them, and from that alone it
/// tells which words stand in a further one's way by the rules of plane.h.
///
/// A piece is one copy of a word; pieces are numbered from 0 in the order in which they were given.
class CrosswordBoard {
 public:
  /// The list must outlive it.
  CrosswordBoard(const WordList& list, std::vector<std::uint32_t> words, std::int32_t columns,
                 std::int32_t rows);

  std::size_t pieces() const { return words_.size(); }
  std::uint32_t word(std::uint32_t piece) const { return words_[piece]; }
  std::span<const Letter> letters(std::uint32_t piece) const { return list_.words[words_[piece]].letters; }
  bool stands(std::uint32_t piece) const { return stands_[piece]; }
  std::size_t standing() const { return standing_; }
  const Placement& at(std::uint32_t piece) const { return places_[piece]; }

  /// Whether all letters are within the edges.
  bool holds(std::uint32_t piece, Cell start, Direction d) const;
  /// Whether no word reads that way through the square.
  bool open(Cell c, Direction d) const { return reader(c, d) < 0; }
  /// The piece that does; -1: none.
  std::int32_t reader(Cell c, Direction d) const { return owners(squareOf(c))[index(d)]; }
  std::size_t squares() const { return squares_.used(); }  ///< With a letter.
  /// The pieces that would have to be lifted for this one, into `inTheWay`, each once; returns how many
  /// letters it would then share with others. The place must be within the edges.
  int meet(std::uint32_t piece, Cell start, Direction d, std::vector<std::uint32_t>& inTheWay);
  void put(std::uint32_t piece, Cell start, Direction d);
  void lift(std::uint32_t piece);
  /// The pieces that would hang together with a piece put there, were those of `lifted` gone: into
  /// `together`, the new one not counted.
  void reach(std::uint32_t piece, Cell start, Direction d, std::span<const std::uint32_t> lifted,
             std::vector<std::uint32_t>& together);

 private:
  static std::size_t index(Direction d) { return CrossingOwners::index(d); }
  std::size_t squareOf(Cell c) const {
    return static_cast<std::size_t>(c.row + 1) * stride_ + static_cast<std::size_t>(c.column + 1);
  }
  std::size_t strideOf(Direction d) const { return d == Direction::right ? 1 : stride_; }
  Place placeAt(Cell start, Direction d) const {
    return placeOf(squares_.grid(), {start.column + 1, start.row + 1}, d);
  }
  /// The pieces that read right and down.
  const std::array<std::int32_t, 2>& owners(std::size_t square) const {
    return squares_.owners(square).words;
  }
  bool mark(std::int32_t piece);

  const WordList& list_;
  std::vector<std::uint32_t> words_;
  std::int32_t columns_, rows_;
  OwnedGrid<CrossingOwners> squares_;  ///< With a blank square beyond each edge.
  std::size_t stride_;
  std::vector<bool> stands_;
  std::vector<Placement> places_;
  std::size_t standing_ = 0;
  // Pieces seen in this question.
  std::vector<std::uint32_t> seen_;
  std::uint32_t question_ = 0;
};

}  // namespace gridpress::gen
