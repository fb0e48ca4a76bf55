// gen/wordsearch/grow/planes: set when a grid begins, and when a cell gets its letter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/grow/planes.h"

namespace gridpress::gen {

Planes::Planes(const Grid& grid, std::size_t letters, std::size_t longest)
    : width_(grid.columns() + 1),
      letters_(letters),
      // A block holds a row's end and the next one's beginning: walks from it leave by up to a block more.
      edge_(2 + longest / kBits),
      blocks_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(grid.rows()) / kBits + 1 +
              2 * edge_),
      stands_(letters * blocks_, 0),
      takes_(letters * blocks_, 0) {
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column) {
      const auto bit = static_cast<std::size_t>(bitOf(c));
      const Letter here = grid.at(c);
      const Block one = Block{1} << bit % kBits;
      for (std::size_t letter = 0; letter < letters_; ++letter)
        if (here == kBlank || here == letter) takes_[at(static_cast<Letter>(letter)) + bit / kBits] |= one;
      if (here < letters_) stands_[at(here) + bit / kBits] |= one;
    }
}

void Planes::set(Cell cell, Letter letter) {
  const auto bit = static_cast<std::size_t>(bitOf(cell));
  const Block one = Block{1} << bit % kBits;
  stands_[at(letter) + bit / kBits] |= one;
  for (std::size_t other = 0; other < letters_; ++other)
    if (other != letter) takes_[at(static_cast<Letter>(other)) + bit / kBits] &= ~one;
}

}  // namespace gridpress::gen
