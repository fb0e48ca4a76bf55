// proof/lattice/puzzle_index: looks up each piece of a page's lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/puzzle_index.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "proof/lattice/grid_piece.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

namespace {

using Line = std::vector<std::string_view>;

// Letters side by side in the grid's rows.
std::vector<Line> linesOf(const Puzzle& puzzle) {
  std::vector<Line> lines;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row) {
    lines.emplace_back();
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      if (hasLetter(letter))
        lines.back().push_back(firstCodePoint(puzzle.alphabet[letter]));
      else
        lines.emplace_back();
    }
  }
  return lines;
}

// Calls use(text) for every `length` neighbours.
template <typename Use>
void eachPiece(const Line& line, std::size_t length, const Use& use) {
  std::string text;
  for (std::size_t i = 0; i + length <= line.size(); ++i) {
    text.clear();
    for (std::size_t k = i; k < i + length; ++k) text += line[k];
    use(text);
  }
}

}  // namespace

PuzzleIndex::PuzzleIndex(const std::vector<Puzzle>& puzzles) {
  for (std::uint32_t p = 0; p < puzzles.size(); ++p) {
    const std::vector<Line> lines = linesOf(puzzles[p]);
    std::size_t length = 0;
    for (const Line& line : lines) length = std::max(length, line.size());
    length = std::min(length, kLongest);
    if (length < 2) {
      always_.push_back(p);
      continue;
    }
    for (const Line& line : lines)
      eachPiece(line, length, [&](const std::string& text) {
        std::vector<std::uint32_t>& of = byLetters_[length][text];
        if (of.empty() || of.back() != p) of.push_back(p);
      });
  }
}

std::vector<std::size_t> PuzzleIndex::on(const LetterField& field) const {
  std::set<std::size_t> found(always_.begin(), always_.end());
  for (const Line& line : field.lines())
    for (std::size_t length = 2; length <= kLongest; ++length) {
      if (byLetters_[length].empty()) continue;
      eachPiece(line, length, [&](const std::string& text) {
        if (const auto at = byLetters_[length].find(text); at != byLetters_[length].end())
          found.insert(at->second.begin(), at->second.end());
      });
    }
  return {found.begin(), found.end()};
}

}  // namespace gridpress::proof
