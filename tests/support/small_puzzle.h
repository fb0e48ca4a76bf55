// tests/support/small_puzzle: puzzles that are small enough to check by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::test {

/// A grid of A-Z, one string a row; '.' is blank, '#' does not exist.
inline Puzzle puzzleOf(const std::vector<std::string>& rows) {
  Puzzle p;
  p.title = "Test";
  p.generator = "gridpress test";
  p.alphabet = Alphabet::latin();
  p.grid = Grid(static_cast<std::int32_t>(rows.front().size()), static_cast<std::int32_t>(rows.size()));
  for (std::int32_t r = 0; r < p.grid.rows(); ++r)
    for (std::int32_t c = 0; c < p.grid.columns(); ++c) {
      const char ch = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      p.grid.at({c, r}) = ch == '.' ? kBlank : ch == '#' ? kOutside : static_cast<Letter>(ch - 'A');
    }
  return p;
}

/// Adds a word and where it stands (which need not be true: some tests want a lie).
inline void place(Puzzle& p, std::string_view text, Cell start, Direction d,
                  std::vector<PrintForm> prints = {}) {
  Word w;
  w.text = text;
  for (const char c : text) w.letters.push_back(static_cast<Letter>(c - 'A'));
  w.prints = std::move(prints);
  p.placements.push_back({static_cast<std::uint32_t>(p.words.size()), start, d});
  p.words.edit().push_back(std::move(w));
}

/// `columns` x `rows` letters in a fixed pattern that repeats nowhere near.
inline Puzzle patternPuzzle(std::int32_t columns, std::int32_t rows) {
  std::vector<std::string> lines;
  for (std::int32_t r = 0; r < rows; ++r) {
    std::string line;
    for (std::int32_t c = 0; c < columns; ++c) line += static_cast<char>('A' + (c * 7 + r * 11 + c * r) % 26);
    lines.push_back(line);
  }
  return puzzleOf(lines);
}

/// A word of the pattern, read off the grid, so that it stands where it says.
inline void placeFromGrid(Puzzle& p, Cell start, Direction d, int length) {
  std::string text;
  for (int i = 0; i < length; ++i) text += p.alphabet[p.grid.at(advance(start, d, i))];
  place(p, text, start, d);
}

/// A word square as a crossword: CAT, XOY and XXW across, and what reads down.
inline Puzzle wordSquare() {
  Puzzle p = puzzleOf(std::vector<std::string>{"CAT", "XOY", "XXW"});
  p.kind = PuzzleKind::crossword;
  for (std::int32_t i = 0; i < 3; ++i) {
    std::string across, down;
    for (std::int32_t k = 0; k < 3; ++k) {
      across += p.alphabet[p.grid.at({k, i})];
      down += p.alphabet[p.grid.at({i, k})];
    }
    place(p, across, {0, i}, Direction::right);
    place(p, down, {i, 0}, Direction::down);
  }
  return p;
}

}  // namespace gridpress::test
