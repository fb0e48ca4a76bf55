// tests/support/quiz_reader: reads a solution.txt back, by its lines alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <istream>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::test {

/// Letters that are joined on one line: a word, or several that overlap along it.
struct Drawn {
  Cell start;
  Direction direction = Direction::right;  ///< Right, or downwards: a drawing does not tell the way back.
  std::string text;
};

struct QuizSolution {
  std::vector<std::string> rows;  ///< What each cell shows; a full stop where no word is.
  std::vector<Drawn> drawn;
};

/// Lines that begin with # come before the drawing and are passed over. Letters of one byte only.
inline QuizSolution readQuizSolution(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!lines.empty() || !line.starts_with('#')) lines.push_back(line);
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, line.size());
  if (lines.size() % 2 == 0 || width % 2 == 0) throw std::runtime_error("not letters with something between");
  for (std::string& line : lines) line.resize(width, ' ');

  QuizSolution read;
  for (std::size_t y = 0; y < lines.size(); y += 2) {
    read.rows.emplace_back();
    for (std::size_t x = 0; x < width; x += 2) read.rows.back() += lines[y][x];
  }
  const auto columns = static_cast<std::int32_t>(width / 2 + 1),
             rows = static_cast<std::int32_t>(read.rows.size());
  // Whether a cell is joined to the next in a direction.
  const auto joined = [&](Cell c, Direction d) {
    const Cell next = advance(c, d, 1);
    if (c.column < 0 || c.row < 0 || c.column >= columns || c.row >= rows) return false;
    if (next.column < 0 || next.row < 0 || next.column >= columns || next.row >= rows) return false;
    const char sign =
        lines[static_cast<std::size_t>(c.row + next.row)][static_cast<std::size_t>(c.column + next.column)];
    switch (d) {
      case Direction::right: return sign == '-';
      case Direction::down: return sign == '|';
      case Direction::downRight: return sign == '\\' || sign == 'X';
      default: return sign == '/' || sign == 'X';
    }
  };
  for (const Direction d : {Direction::right, Direction::downRight, Direction::down, Direction::downLeft})
    for (Cell c; c.row < rows; ++c.row)
      for (c.column = 0; c.column < columns; ++c.column) {
        if (!joined(c, d) || joined(advance(c, d, -1), d)) continue;
        Drawn word{c, d, {}};
        for (Cell at = c;; at = advance(at, d, 1)) {
          word.text += read.rows[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)];
          if (!joined(at, d)) break;
        }
        read.drawn.push_back(std::move(word));
      }
  return read;
}

/// The drawing as a puzzle of its drawn words, each read rightwards or downwards: enough to measure how they
/// lie.
inline Puzzle puzzleOf(const QuizSolution& read) {
  Puzzle p;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(static_cast<std::int32_t>(read.rows.front().size()),
                static_cast<std::int32_t>(read.rows.size()), 0);
  for (const Drawn& d : read.drawn) {
    Word word{d.text, {}, {}};
    for (const char c : d.text) word.letters.push_back(static_cast<Letter>((c | 0x20) - 'a'));
    p.placements.push_back({static_cast<std::uint32_t>(p.words.size()), d.start, d.direction});
    p.words.edit().push_back(std::move(word));
  }
  return p;
}

}  // namespace gridpress::test
